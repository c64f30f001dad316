const { setImmediate } = require('node:timers');
const { TestEnvironment } = require('jest-environment-jsdom');
const { rememberProperties } = require('./properties.cjs');

const PACKAGE = /[\\/](node_modules|libs[\\/]contracts[\\/]src)[\\/]/;
/** Packages that hold state of a test file, or register hooks of Jest when they are loaded. */
const STATEFUL = /[\\/](@testing-library|@module-federation|testing)[\\/]|\.test\./;
/** Modules of the product hold state of a page. */
const kept = { modules: new Map(), includes: (path) => PACKAGE.test(path) && !STATEFUL.test(path) };

/** The window of this process, which its test files use one after the other. */
let page;
/** Console of the test file that runs. */
let testConsole;

const forwardedConsole = Object.fromEntries(
  Object.keys(console).map((name) => [name, (...values) => testConsole[name](...values)]),
);

/** Records listeners of what outlives a test file, such as React's on `body`. Returns a function that removes those left. */
function recordListeners({ window }) {
  const { document } = window;
  const lasting = [window, document, document.documentElement, document.head, document.body];
  let left = [];
  const entryOf = (target, type, listener, options) => [
    ...[target ?? window, type, listener],
    Boolean(options?.capture ?? options === true),
  ];
  const isSame = (one) => (other) => one.every((value, index) => value === other[index]);
  const { removeEventListener: removeFrom } = window.EventTarget.prototype;
  // Jest has replaced those of the window.
  for (const owner of [window.EventTarget.prototype, window]) {
    const { addEventListener: add, removeEventListener: remove } = owner;
    owner.addEventListener = function (...values) {
      add.apply(this, values);
      const entry = entryOf(this, ...values);
      if (lasting.includes(entry[0])) left.push(entry);
    };
    owner.removeEventListener = function (...values) {
      remove.apply(this, values);
      const index = left.findIndex(isSame(entryOf(this, ...values)));
      if (index >= 0) left.splice(index, 1);
    };
  }
  return () => {
    for (const [target, type, listener, capture] of left) removeFrom.call(target, type, listener, capture);
    left = [];
  };
}

/**
 * Records timers. Returns a function that ends those that are left. Those without a delay run: React's scheduler, which
 * test files share, would wait forever for the end of its own.
 */
function recordTimers({ window }) {
  const left = new Set();
  const { setTimeout: start, setInterval: repeat } = window;
  window.setTimeout = (run, delay, ...values) => {
    const timer = start(run, delay, ...values);
    if (delay > 0) left.add(timer);
    return timer;
  };
  window.setInterval = (run, delay, ...values) => {
    const timer = repeat(run, delay, ...values);
    left.add(timer);
    return timer;
  };
  return () => {
    for (const timer of left) window.clearTimeout(timer);
    left.clear();
  };
}

function emptyDocument({ document, history, localStorage, sessionStorage }) {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split(';')) {
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
  }
  history.replaceState(null, '', '/');
}

function openPage(config, context) {
  const environment = new TestEnvironment(config, { ...context, console: forwardedConsole });
  const { dom } = environment;
  const window = dom.window;
  const removeListeners = recordListeners(dom);
  const clearTimers = recordTimers(dom);
  const { document } = window;
  // The keys of a window that runs scripts do not include its classes; those of one that runs none do.
  const names = [new dom.constructor('').window, globalThis].flatMap((object) => Reflect.ownKeys(object));
  const classes = names
    .map((name) => Object.getOwnPropertyDescriptor(window, name)?.value)
    .filter((value) => typeof value === 'function');
  const prototypes = classes.map(({ prototype }) => prototype).filter(Boolean);
  const elements = [document.documentElement, document.head, document.body];
  const restoreProperties = rememberProperties(
    [...new Set([window, document, ...elements, ...classes, ...prototypes])],
    (object) => [...Reflect.ownKeys(object), ...(object === window ? names : [])],
  );
  const reset = () => {
    restoreProperties();
    clearTimers();
    removeListeners();
    emptyDocument(window);
  };
  return { environment, window, reset };
}

/**
 * Runs the test files of a process in one window, so that the code of React and antd, which they share, is fast after
 * the first file. Document, URL, storage, timers, listeners and globals are as new for each file.
 */
class PageEnvironment {
  constructor(config, context) {
    testConsole = context.console;
    page ??= openPage(config, context);
    const { environment, window } = page;
    this.kept = kept;
    this.global = window;
    this.moduleMocker = new environment.moduleMocker.constructor(window);
    const timers = { config: config.projectConfig, global: window };
    this.fakeTimers = environment.fakeTimers;
    this.fakeTimersModern = new environment.fakeTimersModern.constructor(timers);
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    await new Promise(setImmediate);
    page.reset();
  }

  exportConditions() {
    return page.environment.exportConditions();
  }

  getVmContext() {
    return page.environment.getVmContext();
  }
}

module.exports = PageEnvironment;
