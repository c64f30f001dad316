const PATIENCE_MS = 5_000;

/** Ends Jest when a test failed before it closed its server, which would keep the process running forever. */
module.exports = class EndAfterFailure {
  onRunComplete(_contexts, { success }) {
    // Fires only while something else keeps the process running.
    if (!success) setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  }
};
