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

/** Jest's runtime that compiles a module once per process, not once per test file, each of which still runs it. */
class CompilingOnce extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      try {
        return context && scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Jest explains an error of the syntax.
        return compile(source, filename);
      }
    };
  }
}

module.exports = { __esModule: true, default: CompilingOnce };
