import type { Source } from './lint-text';

export const NX = '@nx/enforce-module-boundaries';
export const PACKAGE = 'no-restricted-imports';
export const SYNTAX = 'no-restricted-syntax';
export const LAYER = 'boundaries/dependencies';
export const BOUNDARIES = [NX, PACKAGE, SYNTAX, LAYER];

/** One import to lint: refused by `rule`, or allowed when no rule is named. */
export interface Case extends Source {
  name: string;
  rule?: string;
}

/** A source that imports `specifier` and uses it. */
export const uses = (specifier: string) => `import * as used from '${specifier}';\nconsole.log(used);\n`;
/** A file of a project that is on no disk. */
export const file = (project: string, name = 'virtual.ts') => `${project}/src/${name}`;
