/* eslint-disable no-restricted-syntax -- antd imports the default export. */
import { useContext } from 'react';
import { TOKENS_CLASS } from '../../../../libs/ui/src/theme/tokens-class';
import { DesignTokenContext } from './context';

export const unitless = {};

/** Returns what antd's hook does, without making variables. */
export default function useToken() {
  const { token } = useContext(DesignTokenContext);
  return [undefined, token, '', token, { prefix: 'ant', key: TOKENS_CLASS }, true];
}
