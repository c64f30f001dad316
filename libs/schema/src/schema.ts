import * as z from './names';

/**
 * zod as one instance for the page: a remote that bundled its own would bring 26 kB of what the shell has already.
 * A shared module ships whole, so these are the names that the product uses and no more.
 */
export { z };
