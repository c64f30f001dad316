const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Returns the header of W3C Trace Context that begins a trace with this call; the server continues it in its log, its
 * responses and its spans.
 */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
