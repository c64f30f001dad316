import { makeRemote } from '../testing/fake-scripts';
import { enterStyles, leaveStyles } from './remote-styles';

/** Adds a style element, as the bundler's runtime does. */
function addStyles(facts: Record<string, string> = {}): CSSStyleSheet {
  const element = document.createElement('style');
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, value);
  element.textContent = 'h1 { color: red; }';
  document.head.append(element);
  // jsdom names an inner object of the element.
  return Object.defineProperty(element.sheet!, 'ownerNode', { value: element });
}

const ofShell = addStyles();
const [first, second] = [makeRemote(), makeRemote()];

test('the styles of a remote apply while its page or part is shown, those of the shell always', () => {
  enterStyles(first);
  const ofFirst = addStyles();
  enterStyles(second);
  expect(ofFirst.disabled).toBe(true);
  const ofSecond = addStyles();
  enterStyles(first, true);
  expect([ofFirst.disabled, ofSecond.disabled]).toEqual([false, false]);
  leaveStyles(first, true);
  leaveStyles(second);
  expect([ofFirst.disabled, ofSecond.disabled]).toEqual([true, true]);
  expect(ofShell.disabled).not.toBe(true);
});

test('styles of components that all pages share stay, whoever showed the first one', () => {
  enterStyles(first);
  const shared = [addStyles({ 'data-rc-order': 'prepend' }), addStyles({ 'data-ag-css': 'grid' })];
  enterStyles(second);
  expect(shared.filter((sheet) => sheet.disabled)).toEqual([]);
});
