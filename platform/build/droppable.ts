import type { RsbuildPlugin } from '@rsbuild/core';
import ts from 'typescript';

/** The schemas and calls of the API, and the schemas of builds and releases: making them has no effect but the constant. */
const CONTRACTS =
  /[\\/](libs[\\/]contracts[\\/]src[\\/]|platform[\\/]federation[\\/]src[\\/](contract|guard|release|slot-schemas)\.ts)/;

/** Returns whether evaluating the expression calls or reads something, for which the bundler would keep it. */
function runsCode(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  const isRun =
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isSpreadElement(node) ||
    ts.isSpreadAssignment(node);
  return isRun || ts.forEachChild(node, (child) => runsCode(child) || undefined) === true;
}

/**
 * Returns the source of a module with each constant that calls something as a pure expression, so that a build without a
 * use of the constant leaves it out, with all that only its value needs.
 */
export function withDroppableConstants(source: string): string {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const values = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      initializer && ts.isIdentifier(name) && runsCode(initializer) ? [initializer] : [],
    );
  let result = source;
  for (const { pos, end } of values.reverse())
    result = `${result.slice(0, pos)} /*#__PURE__*/ (() => (${result.slice(pos, end)}))()${result.slice(end)}`;
  return result;
}

/**
 * Returns the source of a module with empty summaries of calls, which only the server shows, in its documentation. They
 * stay texts, since one call may be made of another, with its summary.
 */
export const withoutSummaries = (source: string): string =>
  source.replaceAll(/^( +summary: )['`].+['`],$/gm, "$1'',");

/** Leaves the schemas and calls out of a build that no code of it uses (docs/adr/0124-unused-parts-of-what-is-used.md). */
export const pluginDroppableContracts: RsbuildPlugin = {
  name: 'demanda:droppable-contracts',
  setup(api) {
    api.transform({ test: CONTRACTS, order: 'pre' }, ({ code }) =>
      withDroppableConstants(withoutSummaries(code)),
    );
  },
};
