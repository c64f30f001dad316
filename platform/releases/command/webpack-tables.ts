import { argumentsOf, elementsOf, entriesOf, literal, memberName, type Node } from './syntax';

/**
 * Reads from the entry that the federation plugin of webpack makes the tables that the one of Rspack assigns to the
 * bundler's runtime, in the form of these.
 */

interface Table {
  left: Node;
  right: Node;
}

const object = (fields: Record<string, Node | undefined>): Node => ({
  type: 'ObjectExpression',
  properties: Object.entries(fields).flatMap(([key, value]) =>
    value ? [{ type: 'KeyValueProperty', key: { type: 'Identifier', value: key }, value }] : [],
  ),
});

const array = (elements: readonly Node[]): Node => ({
  type: 'ArrayExpression',
  elements: elements.map((expression) => ({ expression })),
});

const text = (value: string): Node => ({ type: 'StringLiteral', value });

const isAssignmentTo = (name: string) => (node: Node) =>
  node.type === 'AssignmentExpression' && memberName(node.left) === name;

/** Returns what the container exposes: the object whose keys all begin with `./`. */
const exposedIn = (nodes: readonly Node[]): Node | undefined =>
  nodes.find((node) => {
    const keys = [...entriesOf(node).keys()];
    return keys.length > 0 && keys.every((key) => key.startsWith('./'));
  });

/** Returns the scope with which the container is started. */
function scopeIn(nodes: readonly Node[]): Node | undefined {
  const start = nodes.find(
    ({ type, callee }) => type === 'CallExpression' && memberName(callee) === 'initContainerEntry',
  );
  return start && entriesOf(argumentsOf(start)[0]).get('shareScopeKey');
}

/** Returns the copies that the build brings, by scope. */
function sharingIn(nodes: readonly Node[]): Node | undefined {
  const assignment = nodes.find(
    (node) => isAssignmentTo('shared')(node) && memberName((node.left as Node).object) === 'initOptions',
  );
  if (!assignment) return undefined;
  const scopes: Record<string, Node[]> = {};
  for (const [name, list] of entriesOf(assignment.right))
    for (const one of elementsOf(list)) {
      const fields = entriesOf(one);
      const scope = literal(elementsOf(fields.get('scope'))[0]) ?? literal(fields.get('scope')) ?? 'default';
      (scopes[scope] ??= []).push(object({ name: text(name), factory: fields.get('get') }));
    }
  return object(Object.fromEntries(Object.entries(scopes).map(([scope, list]) => [scope, array(list)])));
}

/** Returns the tables by name; empty for code of another plugin. */
export function webpackTables(nodes: readonly Node[]): Map<string, Table> {
  const consumes = nodes.find(isAssignmentTo('moduleIdToConsumeDataMapping'));
  const moduleMap = exposedIn(nodes);
  const sharing = sharingIn(nodes);
  if (!consumes || !moduleMap) return new Map();
  // `runtime.consumesLoadingData` of `runtime.consumesLoadingData.moduleIdToConsumeDataMapping`.
  const left = (consumes.left as Node).object as Node;
  const modules = consumes.right as Node;
  const tables: [string, Node][] = [
    ['consumesLoadingData', object({ moduleIdToConsumeDataMapping: modules })],
    ['initializeExposesData', object({ moduleMap, shareScope: scopeIn(nodes) })],
    ...(sharing
      ? [['initializeSharingData', object({ scopeToSharingDataMapping: sharing })] as [string, Node]]
      : []),
  ];
  return new Map(tables.map(([name, right]) => [name, { left, right }]));
}
