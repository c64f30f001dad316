import { MISSING } from './missing';

/** Names of a component's CSS variables, as antd's `genCssVar` returns them. */
export function genCssVar(root: string, component: string) {
  const prefix = `--${root}-${component}-`;
  const nameOf = (name: string) => `${prefix}${name}`;
  const use = (name: string, fallback?: string) =>
    fallback ? `var(${nameOf(name)}, ${fallback})` : `var(${nameOf(name)})`;
  return [nameOf, use];
}

function missing(component: string | string[]): never {
  throw new Error(`${String(component)}: ${MISSING}.`);
}

export { missing as genStyleHooks, missing as genComponentStyleHook, missing as genSubStyleComponent };
