// antd would insert its stylesheets for each test and jsdom would parse them, though nothing is painted.
const cssinjs = require('@ant-design/cssinjs/lib/index.js');

module.exports = { __esModule: true, ...cssinjs, useStyleRegister() {}, useCSSVarRegister: () => [] };
