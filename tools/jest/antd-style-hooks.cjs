// As in the production build (ADR 0117), the style hooks of antd's components return class names and make no rules.
const { TOKENS_CLASS } = require('../../libs/ui/src/theme/tokens-class.ts');
const { genCssVar } = require('../rsbuild/antd-styles/stubs/style-utils.ts');

const useStyle = () => ['', TOKENS_CLASS];

module.exports = {
  __esModule: true,
  genCssVar,
  genStyleHooks: () => useStyle,
  genComponentStyleHook: () => () => '',
  genSubStyleComponent: () => () => null,
};
