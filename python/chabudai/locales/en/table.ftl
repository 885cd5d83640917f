# Words of a table.
