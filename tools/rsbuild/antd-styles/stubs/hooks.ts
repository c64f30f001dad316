/* eslint-disable no-restricted-syntax -- antd imports the default export. */
import { TOKENS_CLASS } from '../../../../libs/ui/src/theme/tokens-class';

/** Class names that a style hook of antd returns without making rules: no hash, and the class with the variables. */
const useStyle = (): [string, string] => ['', TOKENS_CLASS];

const nothing = (): null => null;

export { useStyle as default, useStyle as useSharedStyle, useStyle as useRowStyle, useStyle as useColStyle };
export { nothing as PurePanelStyle };
