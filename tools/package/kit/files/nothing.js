// Rsbuild wants an entry; only the container of a remote is built.
