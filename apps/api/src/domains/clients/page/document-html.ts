import { Html, html } from '../../../engines/mail/html';
import { SCRIPT } from './page-script';
import { STYLE } from './page-style';

const DOCTYPE = new Html('<!doctype html>');
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const SCRIPT_ELEMENT = new Html(`<script>${SCRIPT}</script>`);

interface Document {
  title: string;
  /** Above everything else. */
  banner?: Html;
  header: Html;
  main: Html;
  /** Address to which the script reports that a person visits the page. */
  visit?: string | undefined;
  footer?: Html;
}

/** Returns a complete document, complete without its script. */
export const documentHtml = ({ title, banner, header, main, visit, footer }: Document): string =>
  html`${DOCTYPE}
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <header>${banner}${header}</header>
        <main id="conteudo" tabindex="-1" ${visit && html`data-visit="${visit}"`}>${main}</main>
        ${footer && html`<footer>${footer}</footer>`} ${SCRIPT_ELEMENT}
      </body>
    </html>`.text;

/** Returns a page that shows only a message, with a link back where there is one. */
export const messageHtml = (title: string, text: string, back?: string): string =>
  documentHtml({
    title,
    header: html`<h1>${title}</h1>`,
    main: html`<p>${text}</p>
      ${back === undefined ? undefined : html`<p><a href="${back}">Voltar à página</a></p>`}`,
  });
