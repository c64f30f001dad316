import { parseSync } from '@swc/core';

/** Reads values out of the code of a build. */

/** A node of the parser's syntax tree. */
export type Node = { type: string; value?: unknown } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the syntax tree of a script, or of a module; undefined for the other kind and for invalid code. */
export function parse(code: string, isModule = false): Node | undefined {
  try {
    const options = { syntax: 'ecmascript', target: 'es2022' } as const;
    const program = isModule ? parseSync(code, options) : parseSync(code, { ...options, isModule: false });
    return program as unknown as Node;
  } catch {
    return undefined;
  }
}

/** Returns the node and all nodes in it, in the order of the code. */
export function nodesIn(root: unknown): Node[] {
  const nodes: Node[] = [];
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isNode(value)) nodes.push(value);
    const children: unknown[] = Object.values(value);
    open.push(...children.reverse());
  }
  return nodes;
}

/** Returns the node without parentheses around it. */
const bare = (node: unknown): Node | undefined =>
  isNode(node) && node.type === 'ParenthesisExpression'
    ? bare(node.expression)
    : isNode(node)
      ? node
      : undefined;

/** Returns the name after the dot, or the text in the brackets, of `object.name`. */
export function memberName(node: unknown): string | undefined {
  const member = bare(node);
  if (member?.type !== 'MemberExpression') return undefined;
  const property = member.property as Node;
  const inner = property.type === 'Computed' ? bare(property.expression) : property;
  return typeof inner?.value === 'string' ? inner.value : undefined;
}

/** Returns the name of `object` in `object.name`, when it is a variable. */
export function objectName(node: unknown): string | undefined {
  const object = bare(bare(node)?.object);
  return object?.type === 'Identifier' ? String(object.value) : undefined;
}

/** Returns the values of an object literal by key; empty for other code. */
export function entriesOf(node: unknown): Map<string, Node> {
  const object = bare(node);
  if (object?.type !== 'ObjectExpression') return new Map();
  return new Map(
    (object.properties as Node[]).flatMap((property) => {
      const key = property.key as Node | undefined;
      const value = property.type === 'KeyValueProperty' ? bare(property.value) : property;
      return key && value ? [[String(key.value), value] as const] : [];
    }),
  );
}

/** Returns the elements of an array literal; empty for other code. */
export function elementsOf(node: unknown): Node[] {
  const array = bare(node);
  if (array?.type !== 'ArrayExpression') return [];
  return (array.elements as ({ expression: unknown } | null)[]).flatMap((one) => bare(one?.expression) ?? []);
}

/** Returns the string or number that the code is. */
export function literal(node: unknown): string | undefined {
  const value = bare(node);
  if (value?.type === 'TemplateLiteral' && (value.expressions as unknown[]).length === 0)
    return String((value.quasis as { cooked: unknown }[])[0]?.cooked);
  return value?.type === 'StringLiteral' || value?.type === 'NumericLiteral'
    ? String(value.value)
    : undefined;
}

/** Returns the arguments of a call; empty for other code. */
export const argumentsOf = (node: Node): Node[] =>
  node.type === 'CallExpression'
    ? (node.arguments as { expression: unknown }[]).flatMap(({ expression }) => bare(expression) ?? [])
    : [];

/** Returns the chunks that a function loads. */
export const chunksIn = (node: Node | undefined): string[] =>
  nodesIn(node).flatMap((call) => {
    const id = memberName(call.callee) === 'e' ? literal(argumentsOf(call)[0]) : undefined;
    return id === undefined ? [] : [id];
  });
