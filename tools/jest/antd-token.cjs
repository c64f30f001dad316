// antd's `useToken` computes every value of the theme again in each test, and looks it up by all of them in each
// rendered component. This one computes it once per theme; as in the production build, without a class named by a hash.
const { useContext } = require('react');
const { DesignTokenContext, defaultTheme } = require('antd/lib/theme/context.js');
const { default: seed } = require('antd/lib/theme/themes/seed.js');
const antd = require('antd/lib/theme/useToken.js');

const byContext = new WeakMap();
const byValues = new Map();

function compute({ token, theme = defaultTheme, override, cssVar }) {
  const key = JSON.stringify([theme.id, token, override]);
  if (!byValues.has(key)) byValues.set(key, antd.getComputedToken({ ...seed, ...token }, override, theme));
  const value = byValues.get(key);
  return [theme, value, '', value, { prefix: 'ant', key: 'css-var-root', ...cssVar }, true];
}

function useToken() {
  const context = useContext(DesignTokenContext);
  if (!byContext.has(context)) byContext.set(context, compute(context));
  return byContext.get(context);
}

module.exports = { ...antd, __esModule: true, default: useToken };
