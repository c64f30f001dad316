import type { Source } from './lint-text';

export const NX = '@nx/enforce-module-boundaries';
export const PACKAGE = 'no-restricted-imports';
export const SYNTAX = 'no-restricted-syntax';
export const LAYER = 'boundaries/dependencies';
export const BOUNDARIES = [NX, PACKAGE, SYNTAX, LAYER];

/** An import to lint: must be refused by `rule`, or allowed when no rule is given. */
export interface Case extends Source {
  name: string;
  rule?: string;
}

/** Returns a source that imports `specifier` and uses it. */
export const uses = (specifier: string) => `import * as used from '${specifier}';\nconsole.log(used);\n`;
/** Returns the path of a non-existent file of a project. */
export const file = (project: string, name = 'virtual.ts') => `${project}/src/${name}`;
