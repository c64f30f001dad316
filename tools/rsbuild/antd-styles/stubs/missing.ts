/** Cause of a failed build, which also marks the code that must not be in it. */
export const MISSING = 'its styles are missing in tools/rsbuild/antd-styles/style-modules.ts';
