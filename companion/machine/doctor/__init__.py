"""Is this machine fit for a table? Each check looks at one thing and says what to do."""
