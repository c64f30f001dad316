import ts from 'typescript';
import { DOOR } from './door';

function firstImport(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [request] = node.arguments;
    return request && ts.isStringLiteral(request) ? request.text : undefined;
  }
  return ts.forEachChild(node, firstImport);
}

/**
 * Returns the argument of `import()` by route, parsed from an object literal with `late` pages. Two routes may share the
 * page of a constant.
 */
export function importsByRoute(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const constants = new Map<string, string | undefined>();
  const requestOf = (page: ts.Expression) =>
    ts.isIdentifier(page) ? constants.get(page.text) : firstImport(page);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) {
      const request = requestOf(node.initializer);
      if (request) found.set(node.name.text, request);
      return;
    }
    if (ts.isVariableDeclaration(node)) constants.set(node.name.getText(), firstImport(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(DOOR, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
