/* eslint-disable no-restricted-syntax -- antd imports the default export. */

/** In place of a component or hook of antd that only makes rules. */
export default (): null => null;
