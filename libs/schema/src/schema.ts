import * as z from './names';

/**
 * One shared zod instance for the page: a remote with its own copy would load 26 kB again. Shared modules are not
 * tree-shaken, so this one exports only what the product uses.
 */
export { z };

// The page forbids eval, and the probe of zod would be reported as a violation. A schema probes when it is made, so this
// runs before any. The server keeps the compiled parsers.
if (typeof document !== 'undefined') z.config({ jitless: true });
