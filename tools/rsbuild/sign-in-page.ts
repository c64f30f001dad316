import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import type { RsbuildPlugin } from '@rsbuild/core';
import { build } from 'esbuild';
import { PurgeCSS } from 'purgecss';

/** The sign-in page within the HTML of the shell, so that it can be used before any file has loaded (ADR 0085). */

type Scheme = 'light' | 'dark';
interface Rendered {
  html: string;
  css: string;
}

/** Bundles the sign-in page for Node.js; returns the program and the styles of its CSS modules. */
async function bundle(root: string) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['apps/shell/src/prerender/sign-in.tsx'],
    bundle: true,
    write: false,
    outdir: 'sign-in',
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css', '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))!.text;
  return { program: textOf('.js'), styles: textOf('.css') };
}

/** Runs the program with a window that has a colour scheme. Returns the function that renders the page in a scheme. */
function load(program: string): (scheme: Scheme) => Rendered {
  const run = runInThisContext(`(function (module, require, window, localStorage) {${program}\n})`) as (
    ...args: unknown[]
  ) => void;
  const module = { exports: {} as { renderSignIn: () => Rendered } };
  const nothing = () => {};
  const window = {
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  };
  let stored: Scheme;
  const localStorage = { getItem: (key: string) => (key === 'demanda.color-scheme' ? stored : null) };
  run(module, createRequire(import.meta.url), window, localStorage);
  return (scheme) => {
    stored = scheme;
    return module.exports.renderSignIn();
  };
}

/** Returns the rules that the page uses. */
async function purge(html: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    safelist: ['html', 'body'],
    variables: true,
  });
  return result!.css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}

/** Returns the rules of the first text that the second lacks; the variables of a theme are such rules. */
function withoutRulesOf(css: string, other: string): string {
  const rulesOf = (text: string) => text.split(/(?<=\})/);
  const known = new Set(rulesOf(other));
  return rulesOf(css)
    .filter((rule) => !known.has(rule))
    .join('');
}

/**
 * Script that shows the page to those who are signed out. It only notes that the form was submitted; the shell reads
 * the form when it has loaded (early-sign-in.ts). A press counts at once, since its release may come after that.
 */
const useSignIn = (title: string) => `(function(){var d=document,b=d.getElementById('sign-in');
if(!d.documentElement.hasAttribute('data-signed-out')||/^#codigo=/.test(location.hash))return b.remove();
var s=localStorage.getItem('demanda.color-scheme');
if(s==='dark'||s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches){
b.querySelector('[data-color-scheme]').setAttribute('data-color-scheme','dark');
b.querySelector('style[media]').media='all'}
var f=b.querySelector('form'),p=f.elements.password,m='data-submitted',k=f.querySelector('[type=submit]');
function mark(){b.setAttribute(m,'')}
f.onsubmit=function(e){e.preventDefault();mark();k.textContent='Entrando...'};
k.onpointerdown=mark;b.onpointerup=function(e){if(!k.contains(e.target))b.removeAttribute(m)};
f.querySelector('[aria-label]').onclick=function(){var h=p.type==='password';p.type=h?'text':'password';
this.setAttribute('aria-label',h?'Ocultar senha':'Mostrar senha')};
b.hidden=false;d.title=${JSON.stringify(title)};f.elements.username.focus()})()`;

/** Returns the sign-in page with its styles and its script. */
async function signInPage(root: string): Promise<string> {
  const { program, styles } = await bundle(root);
  const renderIn = load(program);
  const render = async (scheme: Scheme) => {
    const { html, css } = renderIn(scheme);
    return { html, css: await purge(html, styles + css) };
  };
  const light = await render('light');
  const dark = await render('dark');
  const [, title, content] = /^<title>(.*?)<\/title>(.*)$/s.exec(light.html)!;
  return `<div id="sign-in" hidden style="position:fixed;inset:0;z-index:1;overflow:auto">
<style>${light.css}</style><style media="not all">${withoutRulesOf(dark.css, light.css)}</style>
${content!}</div><script>${useSignIn(title!)}</script>`;
}

/** Places the sign-in page before the root element of the shell's page. */
export const pluginSignInPage = (root: string): RsbuildPlugin => ({
  name: 'demanda:sign-in-page',
  setup(api) {
    api.modifyHTML(async (html) => html.replace('<div id="root">', `${await signInPage(root)}$&`));
  },
});
