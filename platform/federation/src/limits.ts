/**
 * Time limits for loading a page of a remote, in milliseconds (docs/adr/0032). Together they bound the wait: even when
 * every step hangs, an error panel with a retry button appears after `ERROR_PANEL_TIMEOUT_MS`.
 */

/**
 * One attempt at one file: the entry, a chunk, a stylesheet. Three attempts with their pauses fit into `ERROR_PANEL_TIMEOUT_MS`.
 */
export const FILE_TIMEOUT_MS = 9_000;
export const FILE_ATTEMPTS = 3;
/** Pause before the second attempt; doubles with each further one. */
export const FIRST_PAUSE_MS = 400;

/** Container start and import of its exposed module, including their files. */
export const INIT_TIMEOUT_MS = 20_000;
/** From the exposed module to the first React commit of the page, including files and data that it awaits. */
export const MOUNT_TIMEOUT_MS = 20_000;

/** Time until the placeholder says that loading takes longer than usual. */
export const SLOW_MS = 8_000;
/** Time until the error panel appears, whatever the single limits allow. */
export const ERROR_PANEL_TIMEOUT_MS = 30_000;

/** A page that stayed mounted this long has started; later errors are not loading errors. */
export const SETTLE_MS = 3_000;

/** Random jitter keeps many tabs from retrying at the same moment. */
export const backOff = (attempt: number) => FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2);
