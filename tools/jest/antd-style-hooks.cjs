// As in the production build (ADR 0117), the style hooks of antd's components return class names and make no rules.
const { default: useStyle } = require('../rsbuild/antd-styles/stubs/hooks.ts');
const { genCssVar } = require('../rsbuild/antd-styles/stubs/style-utils.ts');

module.exports = {
  __esModule: true,
  genCssVar,
  genStyleHooks: () => useStyle,
  genComponentStyleHook: () => () => '',
  genSubStyleComponent: () => () => null,
};
