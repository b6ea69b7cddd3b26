"""`octopus-table dial …`: what people who build and own dials need, one module a command."""
