/**
 * Milliseconds that a call waits for a connection: longer is an error rather than a dead-lock, and pages give up soon
 * after. Tests wait longer, since a loaded machine is no dead-lock either.
 */
export const WAIT_MS = 10_000;
