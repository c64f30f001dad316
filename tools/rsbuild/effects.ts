import ts from 'typescript';

const { SyntaxKind } = ts;

/** Statements that only define names, or name other modules. */
const DEFINITIONS = new Set([
  SyntaxKind.ClassDeclaration,
  SyntaxKind.EmptyStatement,
  SyntaxKind.EnumDeclaration,
  SyntaxKind.ExportAssignment,
  SyntaxKind.ExportDeclaration,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.ModuleDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.VariableStatement,
]);

/** Returns the name that a chain of properties begins with: `Form` of `Form.Item.displayName`. */
function rootOf(node: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : undefined;
}

/** Returns the names that the module declares itself. */
function ownNames(file: ts.SourceFile): Set<string> {
  const names = file.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name);
    return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
      ? (statement.name ?? [])
      : [];
  });
  return new Set(names.map((name) => name.getText(file)));
}

/** Returns whether the statement assigns to something of the module, which matters only to users of that. */
function isOwnAssignment(statement: ts.Statement, own: ReadonlySet<string>): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return false;
  const { left, operatorToken } = statement.expression;
  return operatorToken.kind === SyntaxKind.EqualsToken && own.has(rootOf(left) ?? '');
}

const isDirective = (statement: ts.Statement) =>
  ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);

/** Returns the statements by which running a module changes something outside of it. */
export function effectsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  const own = ownNames(file);
  const isEffect = (statement: ts.Statement) => {
    if (ts.isImportDeclaration(statement)) return !statement.importClause;
    return !DEFINITIONS.has(statement.kind) && !isDirective(statement) && !isOwnAssignment(statement, own);
  };
  return file.statements.filter(isEffect).map((statement) => statement.getText(file));
}
