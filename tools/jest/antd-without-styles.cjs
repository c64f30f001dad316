// antd makes the rules of its look anew for each test, and jsdom reads each of them, though nothing is painted here.
const cssinjs = require('@ant-design/cssinjs/lib/index.js');

module.exports = { __esModule: true, ...cssinjs, useStyleRegister() {}, useCSSVarRegister: () => [] };
