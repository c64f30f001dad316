import type { RsbuildPlugin } from '@rsbuild/core';
import { build } from 'esbuild';
import { PurgeCSS } from 'purgecss';
import { runProgram } from '../../platform/build/run-program';
import { stylesOf } from './antd-styles/make-styles';

/**
 * What the HTML of the shell shows before any file has loaded (ADR 0085): the sign-in page, which can be used, and for
 * signed-in visitors the frame of the pages.
 */

/** Fonts, which come with the style sheet of the page. */
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

/** Bundles both pages for Node.js; returns the program and its styles, those of antd included. */
async function bundle(root: string) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['apps/shell/src/prerender/early-pages.tsx'],
    bundle: true,
    write: false,
    outdir: 'early-pages',
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css', '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))!.text;
  return { program: textOf('.js'), styles: stylesOf(root).css + textOf('.css').replace(FONT_FACES, '') };
}

type Page = 'renderSignIn' | 'renderFrame';

/** Returns the rules that a page uses. */
async function purge(html: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // The attribute of a page in dark colours.
    content: [{ raw: `<html data-dark>${html}`, extension: 'html' }],
    css: [{ raw: css }],
    safelist: ['html', 'body'],
    keyframes: true,
    variables: true,
  });
  return result!.css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}

/** Statements that give the early page `b` the colour scheme of the visitor. */
const USE_SCHEME = `var s=localStorage.getItem('demanda.color-scheme');
if(s==='dark'||s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches){
b.querySelector('[data-color-scheme]').setAttribute('data-color-scheme','dark');
d.documentElement.setAttribute('data-dark','')}`;

/**
 * Script that shows the sign-in page to those who are signed out. It only notes that the form was submitted; the shell
 * reads the form when it has loaded (early-sign-in.ts). A press counts at once, since its release may come after that.
 */
const useSignIn = (title: string) => `(function(){var d=document,b=d.getElementById('sign-in');
if(!d.documentElement.hasAttribute('data-signed-out')||/^#codigo=/.test(location.hash))return b.remove();
${USE_SCHEME}
var f=b.querySelector('form'),p=f.elements.password,m='data-submitted',k=f.querySelector('[type=submit]');
function mark(){b.setAttribute(m,'')}
f.onsubmit=function(e){e.preventDefault();mark();k.textContent='Entrando...'};
k.onpointerdown=mark;b.onpointerup=function(e){if(!k.contains(e.target))b.removeAttribute(m)};
f.querySelector('[aria-label]').onclick=function(){var h=p.type==='password';p.type=h?'text':'password';
this.setAttribute('aria-label',h?'Ocultar senha':'Mostrar senha')};
b.hidden=false;d.title=${JSON.stringify(title)};f.elements.username.focus()})()`;

/** Script that shows the frame to those who are signed in; the shell removes it with its first page. */
const USE_FRAME = `(function(){var d=document,b=d.getElementById('early-frame');
if(!d.documentElement.hasAttribute('data-signed-in'))return b.remove();
${USE_SCHEME}
b.hidden=false})()`;

/** Returns both pages, hidden, with their scripts and the rules that they use. */
async function earlyPages(root: string): Promise<string> {
  const { program, styles } = await bundle(root);
  const pages = runProgram<Record<Page, () => string>>(program);
  const place = async (id: string, page: Page, scriptFor: (title: string) => string) => {
    const [, title = '', content] = /^(?:<title>(.*?)<\/title>)?(.*)$/s.exec(pages[page]())!;
    return `<div id="${id}" hidden style="position:fixed;inset:0;z-index:1;overflow:auto">
<style>${await purge(content!, styles)}</style>
${content!}</div><script>${scriptFor(title)}</script>`;
  };
  return (
    (await place('sign-in', 'renderSignIn', useSignIn)) +
    (await place('early-frame', 'renderFrame', () => USE_FRAME))
  );
}

/**
 * Applies the style sheet of the page when it has loaded. With `media=print` it does not delay the first paint; the shell
 * waits for it before it renders (apps/shell/src/start.tsx).
 */
export const applyStyles = `document.addEventListener('load',function(e){var l=e.target;
if(l.hasAttribute('data-page-styles'))l.media='all'},true)`;

/** Places the early pages before the root element of the shell's page, whose style sheet they do not wait for. */
export const pluginEarlyPages = (root: string): RsbuildPlugin => ({
  name: 'demanda:early-pages',
  setup(api) {
    api.modifyHTMLTags((tags) => {
      for (const { attrs } of tags.headTags)
        if (attrs?.rel === 'stylesheet')
          Object.assign(attrs, { 'data-page-styles': '', media: 'print', fetchpriority: 'high' });
      return tags;
    });
    api.modifyHTML(async (html) => html.replace('<div id="root">', `${await earlyPages(root)}$&`));
  },
});
