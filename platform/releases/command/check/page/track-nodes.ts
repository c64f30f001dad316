import { nameOf, track } from './resources';

const isRoot = (parent: unknown) =>
  parent === document.body || parent === document.head || parent === document.documentElement;

const isStyle = (node: Node) =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

const isInRoot = (target: object) => target instanceof Node && isRoot(target.parentNode);

const isInUse = (target: object) =>
  target instanceof CSSStyleSheet &&
  (target.ownerNode?.isConnected ?? document.adoptedStyleSheets.includes(target));

/** Moving an element does not track it again. */
const known = new WeakSet<Node>();

function trackNode(node: Node): void {
  if (known.has(node)) return;
  known.add(node);
  // Scripts and styles of builds are loaded once and stay.
  if (node instanceof HTMLScriptElement) return;
  if (node instanceof HTMLLinkElement && node.href.includes('/builds/')) return;
  track(isStyle(node) ? 'style' : 'node', `<${nameOf(node)}> in the page`, node, isInRoot);
}

/** Wraps a method that inserts nodes; `parentOf` returns where. */
function wrap(target: object, name: string, parentOf: (self: Node) => unknown): void {
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  const method = methods[name]!;
  methods[name] = function (this: Node, ...args: unknown[]) {
    if (isRoot(parentOf(this))) for (const node of args) if (node instanceof Element) trackNode(node);
    return method.apply(this, args);
  };
}

/** Records elements that are inserted beside the root of the product, and rules added to style sheets. */
export function trackNodes(): void {
  for (const name of ['appendChild', 'insertBefore', 'replaceChild'])
    wrap(Node.prototype, name, (self) => self);
  for (const name of ['append', 'prepend', 'replaceChildren']) wrap(Element.prototype, name, (self) => self);
  for (const name of ['before', 'after', 'replaceWith'])
    wrap(Element.prototype, name, ({ parentNode }) => parentNode);
  wrap(Element.prototype, 'insertAdjacentElement', (self) => self);

  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    track('style', `the rule ${rule.slice(0, 60)}`, this, isInUse);
    return insertRule.call(this, rule, index);
  };
}
