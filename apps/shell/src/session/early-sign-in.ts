/**
 * The sign-in form that the page shows until the scripts have loaded (tools/rsbuild/early-pages.ts), and the form of
 * the application, which takes its place.
 */

const FIELDS = ['username', 'password'];

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** Enters a text as a user would, at once: a key may follow before React renders again. */
function enter(input: HTMLInputElement, text: string): void {
  // React replaces the setter of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses the button that shows what is typed as the password. */
const showPassword = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('button[aria-label="Mostrar senha"]')?.click();

/** Removes the form of the page, if it is there. */
export const removeEarlySignIn = (): void => document.getElementById('sign-in')?.remove();

/**
 * Moves what was typed in the form of the page, its focus, and whether it was submitted to the form of the application,
 * whose elements are the same. Returns whether there was such a form.
 */
export function moveEarlySignIn(): boolean {
  const place = document.getElementById('sign-in');
  const early = place?.querySelector('form');
  const form = document.querySelector<HTMLFormElement>('#root form');
  if (!place || !early || !form) return false;
  const focused = [...early.elements].indexOf(document.activeElement!);
  place.remove();
  for (const name of FIELDS) {
    const { value } = fieldOf(early, name);
    if (value) enter(fieldOf(form, name), value);
  }
  if (fieldOf(early, 'password').type === 'text') showPassword(form);
  // An error above the fields has a button of its own.
  const before = form.elements.length - early.elements.length;
  (form.elements[before + Math.max(focused, 0)] as HTMLElement).focus();
  if (place.hasAttribute('data-submitted')) form.requestSubmit();
  return true;
}
