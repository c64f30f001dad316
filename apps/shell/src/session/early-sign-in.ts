/** What the user did in the sign-in form of the page before the scripts had loaded. */
interface EarlySignIn {
  username: string;
  password: string;
  focused: 'username' | 'password';
  isSubmitted: boolean;
}

/**
 * Removes the sign-in form that the page shows until the scripts have loaded (tools/rsbuild/sign-in-page.ts), and
 * returns what was typed in it; undefined without such a form.
 */
export function takeEarlySignIn(): EarlySignIn | undefined {
  const place = document.getElementById('sign-in');
  const form = place?.querySelector('form');
  if (!place || !form) return undefined;
  const valueOf = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  const early: EarlySignIn = {
    username: valueOf('username'),
    password: valueOf('password'),
    focused: document.activeElement === form.elements.namedItem('password') ? 'password' : 'username',
    isSubmitted: place.hasAttribute('data-submitted'),
  };
  place.remove();
  return early;
}
