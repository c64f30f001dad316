const { TestEnvironment } = require('jest-environment-node');
const { rememberProperties } = require('./properties.cjs');

/**
 * Tests and their helpers hold state of a file. A server does not hold any in its modules: a process may start many. The
 * process that reads PDFs is shared, since pdf.js takes seconds to become fast.
 */
const kept = {
  modules: new Map(),
  includes: (path) => !/\.test\.|[\\/](test|testing)[\\/](?!read[\\/]read-pdf\.ts$)/.test(path),
};

/**
 * Runs test files in the context of the process itself. A context of Jest's own looks every global up through a proxy,
 * and code that one test file has made fast begins again in the next. What a file changes of globals, environment
 * variables and `process` is restored after it.
 */
class HostEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { exit, exitCode, getBuiltinModule } = process;
    this.exitCode = exitCode;
    // Jest replaces these for each file.
    this.replaced = { exit, ...(getBuiltinModule && { getBuiltinModule }) };
    this.restoreGlobals = rememberProperties([globalThis, process.env]);
    this.kept = kept;
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  handleTestEvent({ name }) {
    // Resets the exit code that a tested command has set; Jest sets its own for a log after the end.
    if (name === 'teardown') process.exitCode = this.exitCode;
  }

  async teardown() {
    await super.teardown();
    Object.assign(process, this.replaced);
    this.restoreGlobals();
  }
}

module.exports = HostEnvironment;
