"""The steps that bring a store from one schema to the next; Alembic runs them when a store is opened."""
