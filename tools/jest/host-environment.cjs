const { TestEnvironment } = require('jest-environment-node');
const { rememberProperties } = require('./properties.cjs');

/** Tests and their helpers hold state of a file. A server does not hold any in its modules: a process may start many. */
const kept = { modules: new Map(), includes: (path) => !/\.test\.|[\\/](test|testing)[\\/]/.test(path) };

/**
 * Runs test files in the context of the process itself. A context of Jest's own looks every global up through a proxy,
 * and code that one test file has made fast begins anew in the next. Globals, `process` and `process.env` are restored
 * after each file.
 */
class HostEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.restoreGlobals = rememberProperties([globalThis, process, process.env]);
    this.kept = kept;
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  async teardown() {
    await super.teardown();
    this.restoreGlobals();
  }
}

module.exports = HostEnvironment;
