import * as z from './names';

/**
 * One shared zod instance for the page: a remote with its own copy would load 26 kB again. Shared modules are not
 * tree-shaken, so this one exports only what the product uses.
 */
export { z };
