import { createContext } from 'react';

/** Closes the surrounding dialog, after a confirmation when unsaved input would be lost. */
export const CloseContext = createContext<(() => void) | undefined>(undefined);
