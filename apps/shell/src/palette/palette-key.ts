/** On a Mac, Ctrl+K deletes to the end of a line. */
const isMac = /Mac|iP(ad|hone)/.test(navigator.platform);

export const PALETTE_KEY_TEXT = isMac ? '⌘ K' : 'Ctrl K';

/** Returns whether a key press opens the palette: Ctrl+K, on a Mac ⌘K. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
