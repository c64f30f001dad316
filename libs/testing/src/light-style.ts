/**
 * Fast replacement of `getComputedStyle` for tests. jsdom would match the element and its ancestors against the
 * thousands of rules that antd inserts, which takes most of a page test's time. Only inline styles and the names that
 * mark hidden elements are considered.
 */

/** Matches the `hidden` attribute, or the class of a closed antd popup (`ant-dropdown-hidden`). */
const isHiddenByStyle = (element: Element) =>
  element.hasAttribute('hidden') || /\bant-\S+-hidden\b/.test(element.getAttribute('class') ?? '');

type Look = (element: Element) => CSSStyleDeclaration;

/** Default `display` by element name. */
function displays(look: Look) {
  const known = new Map<string, string>();
  return ({ localName }: Element): string => {
    const display = known.get(localName) ?? look(document.createElement(localName)).display;
    known.set(localName, display);
    return display;
  };
}

/** Replaces `getComputedStyle`, which it calls once per kind of element. */
export function fastComputedStyle(look: Look): Look {
  const displayOf = displays(look);
  return (element) => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return look(element);
    const own = element.style;
    const display = own.display || (isHiddenByStyle(element) ? 'none' : displayOf(element));
    return new Proxy(own, {
      get(target, key) {
        if (key === 'display') return display;
        if (key === 'getPropertyValue') {
          return (name: string) => (name === 'display' ? display : target.getPropertyValue(name));
        }
        return Reflect.get(target, key) as unknown;
      },
    });
  };
}
