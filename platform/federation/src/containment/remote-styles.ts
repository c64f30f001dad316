import type { ReleasedRemote } from '../release';

/** Disables the style sheets of remotes whose pages are not open, so that no remote styles the screen of another. */

/** Style elements of antd and AG Grid, which all pages share. */
const SHARED_STYLES_SELECTOR = 'style[data-rc-order], style[data-ag-css]';

/** URLs of the folders with the builds of each container that was opened. */
const folders = new Map<string, string[]>();
/** Container that added a style element or adopted sheet; empty for the shell. */
const owners = new WeakMap<CSSStyleSheet, string>();
let current = '';
/** Containers that show a part inside the page of another. */
const guests: string[] = [];

const folderOf = (entry: string) => new URL('.', new URL(entry, location.href)).href;

function ownerOf(sheet: CSSStyleSheet): string {
  const { href, ownerNode } = sheet;
  if (href) return [...folders].find(([, urls]) => urls.some((folder) => href.startsWith(folder)))?.[0] ?? '';
  const known = owners.get(sheet);
  if (known !== undefined) return known;
  const owner = ownerNode instanceof Element && ownerNode.matches(SHARED_STYLES_SELECTOR) ? '' : current;
  owners.set(sheet, owner);
  return owner;
}

/** Enables the sheets of one container and of its guests only; those of the shell stay as they are. */
function show(container = current): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    const owner = ownerOf(sheet);
    if (owner) sheet.disabled = owner !== container && !guests.includes(owner);
  }
  current = container;
}

/**
 * Enables the styles of a remote; those of a guest beside those of the page in which it shows a part. Style elements
 * that are added from now on belong to the page.
 */
export function enterStyles({ container, entry, previous }: ReleasedRemote, isGuest = false): void {
  folders.set(container, [entry, ...(previous ? [previous.entry] : [])].map(folderOf));
  if (isGuest) guests.push(container);
  show(isGuest ? undefined : container);
}

/** Disables the styles of a remote, unless another one has been entered since. */
export function leaveStyles({ container }: ReleasedRemote, isGuest = false): void {
  if (isGuest) {
    guests.splice(guests.indexOf(container), 1);
    show();
  } else if (current === container) show('');
}
