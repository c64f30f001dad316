import { createContext } from 'react';

/** Values of the theme that components read while they render. */
export const DesignTokenContext = createContext<{ token?: object }>({});

export const defaultConfig = {};
export const defaultTheme = undefined;
