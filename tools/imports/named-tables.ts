import {
  createSourceFile,
  forEachChild,
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isLiteralTypeNode,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertySignature,
  isStringLiteral,
  isTemplateExpression,
  isNoSubstitutionTemplateLiteral,
  ScriptTarget,
  type Node,
} from 'typescript';

const parse = (source: string) => createSourceFile('module.ts', source, ScriptTarget.Latest, true);

/** Calls of Kysely whose first argument names tables. */
const TABLE_CALLS =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/;
const IN_SQL =
  /\b(?:from|join|into|update|table)\s+(?:only\s+)?"?(\w+)"?((?:\s+(?:as\s+)?\w+)?\s*,\s*"?(\w+))?/gi;

/** Text of a string or template, with `?` for what is inserted; undefined for other nodes. */
function textOf(node: Node): string | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
}

const firstWord = (text: string) => /^\s*"?(\w+)/.exec(text)?.[1] ?? '';

const namesInSql = (text: string) =>
  [...text.matchAll(IN_SQL)].flatMap(([, name, , next]) => [name!, ...(next === undefined ? [] : [next])]);

/** Names that stand where a table does: in calls of Kysely, in SQL, as `table: 'tasks'` and in lists of tables. */
function namesAt(node: Node, isTable: (name: string) => boolean): string[] {
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    if (!TABLE_CALLS.test(node.expression.name.text) || !node.arguments[0]) return [];
    const [first] = node.arguments;
    return (isArrayLiteralExpression(first) ? first.elements : [first]).map((named) =>
      firstWord(textOf(named) ?? ''),
    );
  }
  if (isPropertyAssignment(node) && isIdentifier(node.name) && node.name.text === 'table')
    return [textOf(node.initializer) ?? ''];
  if (isArrayLiteralExpression(node)) {
    const names = node.elements.map((element) => textOf(element) ?? '');
    return names.length > 1 && names.every(isTable) ? names : [];
  }
  const text = textOf(node);
  if (text === undefined || isLiteralTypeNode(node.parent)) return [];
  // `sql\`tasks task\`` and `sql\`tasks where id\`` are inserted into other SQL.
  const isInserted = !isStringLiteral(node) && /^\w+ (where|\w+$)/.test(text);
  return [
    ...namesInSql(text),
    ...(isInserted ? [firstWord(text)] : []),
    ...(text.includes('_') ? [text] : []),
  ];
}

/** Tables that the source of a module names. */
export function namedTables(source: string, isTable: (name: string) => boolean): string[] {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    for (const name of namesAt(node, isTable)) if (isTable(name)) found.add(name);
    forEachChild(node, visit);
  };
  visit(parse(source));
  return [...found].sort();
}

/** Tables that the source of a module adds to the type of the database. */
export function declaredTables(source: string): string[] {
  const found: string[] = [];
  if (!source.includes('interface Database')) return found;
  const visit = (node: Node): void => {
    if (isInterfaceDeclaration(node) && node.name.text === 'Database')
      found.push(...node.members.filter(isPropertySignature).map(({ name }) => name.getText()));
    forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}
