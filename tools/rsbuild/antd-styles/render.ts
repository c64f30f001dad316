import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme, type GlobalToken } from 'antd';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { darkTheme, lightTheme } from '../../../libs/ui/src/theme/antd-theme';

/** Begins the last rule, with which the browser would find these rules in its cache. */
const CACHE_RULE = '.data-ant-cssinjs-cache-path{';

type Call = [hook: (...args: unknown[]) => void, args: unknown[]];

/** Calls the style hooks within the product's theme; run by the build in Node.js (make-styles.ts). */
export function render(calls: readonly Call[], scheme: 'light' | 'dark', reducedMotion: boolean) {
  const cache = createCache();
  const chosen = scheme === 'dark' ? darkTheme : lightTheme;
  let tokens: GlobalToken | undefined;

  function Styles({ use, args }: { use: Call[0]; args: unknown[] }) {
    use(...args);
    tokens = theme.useToken().token;
    return null;
  }

  renderToStaticMarkup(
    createElement(
      StyleProvider,
      { cache },
      createElement(
        ConfigProvider,
        { theme: { ...chosen, token: { ...chosen.token, motion: !reducedMotion } } },
        calls.map(([use, args], key) => createElement(Styles, { key, use, args })),
      ),
    ),
  );
  const css = extractStyle(cache, true);
  return { css: css.slice(0, css.lastIndexOf(CACHE_RULE)), tokens };
}
