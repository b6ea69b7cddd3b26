"""The table as a service: what its manager is told, how runs failed, a mode that needs nothing."""
