import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

const nothing = () => {};

/** Window of a browser without preferences, as far as the product's programs ask for it when they are built. */
const WINDOW = {
  addEventListener: nothing,
  removeEventListener: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
};

/**
 * Runs a program of the product, bundled for Node.js as CommonJS, in a window without preferences and an empty local
 * storage. Returns its exports.
 */
export function runProgram<Exports>(program: string): Exports {
  const run = runInThisContext(`(function (module, require, window, localStorage) {${program}\n})`) as (
    ...args: unknown[]
  ) => void;
  const module = { exports: {} as Exports };
  run(module, createRequire(import.meta.url), WINDOW, { getItem: () => null });
  return module.exports;
}
