import { POSITION_PATTERN } from '@demanda/contracts/platform-labels';

/** Returns the absolute URL of the folder of a build by that of a file in it. */
export const folderOf = (url: string): string => new URL('.', new URL(url, location.href)).href;

/**
 * Returns the innermost position in a file below `folder` that a stack trace names, such as `static/js/12.js:1:4711`;
 * undefined when it names none.
 */
export const positionIn = (trace: string, folder: string): string | undefined =>
  trace
    .split(folder)
    .slice(1)
    .map((rest) => rest.replace(/[\s)].*/s, ''))
    .find((position) => POSITION_PATTERN.test(position));

/** Returns the stack trace of an error; empty for other values. */
export const traceOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
