/**
 * Maximum wait of a call for a connection; a longer wait is reported as a deadlock, and pages give up soon
 * after. Tests wait longer, because a loaded machine is slow without a deadlock.
 */
export const CONNECTION_TIMEOUT_MS = 10_000;
