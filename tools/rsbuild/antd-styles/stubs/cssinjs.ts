import { createContext } from 'react';

/** What antd's components use of `@ant-design/cssinjs` beside its hooks. */
export const StyleContext = createContext({});

export const createTheme = (): undefined => undefined;

export const unit = (value: string | number): string => (typeof value === 'number' ? `${value}px` : value);
