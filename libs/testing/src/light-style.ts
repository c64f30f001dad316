/**
 * What an element looks like, as far as tests ask: jsdom would match each of the thousands of rules that antd inserts
 * against the element and its ancestors, which is most of the time of a page test. Nothing is painted here: only what
 * an element says of itself counts, and the names by which it says that it is hidden.
 */

/** The attribute, or the class of a part of antd that is folded or closed (`ant-dropdown-hidden`). */
const saysHidden = (element: Element) =>
  element.hasAttribute('hidden') || /\bant-\S+-hidden\b/.test(element.getAttribute('class') ?? '');

type Look = (element: Element) => CSSStyleDeclaration;

/** `display` of an element that no rule speaks of, by the name of the element. */
function displays(look: Look) {
  const known = new Map<string, string>();
  return ({ localName }: Element): string => {
    const display = known.get(localName) ?? look(document.createElement(localName)).display;
    known.set(localName, display);
    return display;
  };
}

/** Takes the place of `getComputedStyle`, which it asks once about each kind of element. */
export function lightStyle(look: Look): Look {
  const displayOf = displays(look);
  return (element) => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return look(element);
    const own = element.style;
    const display = own.display || (saysHidden(element) ? 'none' : displayOf(element));
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
