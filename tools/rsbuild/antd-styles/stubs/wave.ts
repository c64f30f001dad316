/* eslint-disable no-restricted-syntax -- antd imports the default export. */

/** Class name that the style hook of antd's wave returns. */
export default (): string => '';
