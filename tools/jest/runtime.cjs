const { AsyncLocalStorage } = require('node:async_hooks');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// The next test file needs the compiled functions of the modules again.
setFlagsFromString('--no-flush-bytecode');

/** Compiled modules of this process, by path. */
const compiled = new Map();

function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function(${parameters.join()}){`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

/** Those that have run since the last test file ended. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...values) {
  storages.add(this);
  return run.apply(this, values);
};

/**
 * Ends the contexts of a test file. Jest makes a storage for each, to which Node copies the context of every promise
 * that the process makes from then on. A storage that a later file uses begins again.
 */
function endContexts() {
  for (const storage of storages) storage.disable();
  storages.clear();
}

/** A test file that replaces modules needs all of them again. */
const replacesModules = (source) => /\bjest\.(mock|doMock|resetModules|isolateModules)/.test(source);

/** The runtime of the test file that runs; modules that an earlier file has loaded load further ones by it. */
let current;

/**
 * Jest's runtime that compiles a module once per process, not once per test file, each of which still runs it. Modules
 * that the environment includes in `kept` are also run once.
 */
class CompilingOnce extends Runtime {
  constructor(config, environment, resolver, transformer, sources, coverage, testPath, globalConfig) {
    // Jest's constructor clears them.
    const source = sources.get(testPath);
    super(config, environment, resolver, transformer, sources, coverage, testPath, globalConfig);
    const { executor, registries } = this;
    // Fastify looks for each plugin among all modules, which Jest lists by a slow proxy.
    registries.getRequireCacheProxy = () => ({});
    const isProcess = environment.global === globalThis;
    this.kept = replacesModules(source) ? undefined : environment.kept;
    current = this;
    for (const [path, module] of this.kept?.modules ?? []) registries.moduleRegistry.set(path, module);
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (!context) return null;
      try {
        const script = scriptOf(source, filename, executor.injectedModuleParameters);
        return isProcess ? script.runInThisContext() : script.runInContext(context);
      } catch {
        // Jest explains an error of the syntax.
        return compile(source, filename);
      }
    };
  }

  requireModuleOrMock(from, name) {
    const isEarlier = this.kept && this !== current && this.kept === current.kept;
    return isEarlier ? current.requireModuleOrMock(from, name) : super.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const [path, module] of this.kept ? this.registries.moduleRegistry : []) {
      if (module.loaded && this.kept.includes(path)) this.kept.modules.set(path, module);
    }
    super.teardown();
    endContexts();
  }
}

module.exports = { __esModule: true, default: CompilingOnce };
