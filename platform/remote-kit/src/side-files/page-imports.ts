import { parse, type Node } from 'acorn';

type AnyNode = Node & Record<string, unknown>;

const isNode = (value: unknown): value is AnyNode =>
  value instanceof Object && typeof (value as Partial<Node>).type === 'string';

const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

const textOf = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

function firstImport(node: AnyNode): string | undefined {
  if (node.type === 'ImportExpression') return textOf(node.source);
  for (const child of childrenOf(node)) {
    const found = firstImport(child);
    if (found) return found;
  }
  return undefined;
}

function parsed(code: string): AnyNode | undefined {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as AnyNode;
  } catch {
    return undefined;
  }
}

/**
 * Returns the argument of `import()` by route, read from the compiled code of an object literal with lazy pages. Two
 * routes may share the page of a constant.
 */
export function importsByRoute(code: string): Map<string, string> {
  const found = new Map<string, string>();
  const constants = new Map<string, string | undefined>();
  const visit = (node: AnyNode): void => {
    const { key, id, value, init } = node;
    const route = node.type === 'Property' ? textOf(key) : undefined;
    if (route !== undefined && isNode(value)) {
      const request = value.type === 'Identifier' ? constants.get(String(value.name)) : firstImport(value);
      if (request) found.set(route, request);
      return;
    }
    if (node.type === 'VariableDeclarator' && isNode(id) && isNode(init))
      constants.set(String(id.name), firstImport(init));
    childrenOf(node).forEach(visit);
  };
  const program = parsed(code);
  if (program) visit(program);
  return found;
}
