import { makeRemote } from '../testing/fake-scripts';
import { enterStyles, leaveStyles } from './remote-styles';

/** Adds a style element, as the bundler's runtime does. */
function addStyles(): CSSStyleSheet {
  const element = document.createElement('style');
  element.textContent = 'h1 { color: red; }';
  document.head.append(element);
  return element.sheet!;
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
