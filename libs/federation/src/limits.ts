/**
 * How long a page of a remote may take, all in milliseconds (docs/adr/0032). The sum is what a person waits: even
 * when everything hangs, a panel with a button is there after `PATIENCE_MS`.
 */

/** One attempt at one file: the entry, a chunk, a stylesheet. Three of them, with their pauses, fit into the patience. */
export const FILE_TIMEOUT_MS = 9_000;
export const FILE_ATTEMPTS = 3;
/** Doubles with each attempt. */
export const FIRST_PAUSE_MS = 400;

/** The container starts and hands out its door, the files for that included. */
export const INIT_TIMEOUT_MS = 20_000;
/** From the door to the first commit of the page: its own files, and whatever else it waits for. */
export const MOUNT_TIMEOUT_MS = 20_000;

/** Until the loading place says that it takes longer than usual. */
export const SLOW_MS = 8_000;
/** Until the person is asked, whatever the phases would still allow. */
export const PATIENCE_MS = 30_000;

/** A page that stayed up so long has started; what goes wrong later is no fault of loading. */
export const SETTLE_MS = 3_000;

/** The random half keeps many tabs from coming back in step. */
export const backOff = (attempt: number) => FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2);
