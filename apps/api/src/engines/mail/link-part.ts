import type { LinkPart } from './content';
import { FONT, LINKS_PLACE, MUTED, PETROL } from './email-layout';
import { html, type Html } from './html';
import { link, section, TEXT } from './render-html';
import { PRODUCT, SIGNATURE_MARK } from './signature';

const OPEN_RECORD = `Abrir no ${PRODUCT}`;
const PERSONAL = 'O link é pessoal: quem o abre vê o que você vê. Não o encaminhe.';

/** The line with the page of a record, for people with an account. */
export const recordPart = (url: string): LinkPart => ({
  text: `${OPEN_RECORD}: ${url}`,
  html: section(html`<p class="ink" style="margin:0;${TEXT}">${OPEN_RECORD}: ${link(url, url)}</p>`).text,
});

const BUTTON = `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:1px solid ${PETROL};border-radius:8px;${FONT};font-size:15px;line-height:20px;font-weight:600;text-decoration:none`;

const button = (url: string, action: string, index: number): Html =>
  index === 0
    ? html`<a href="${url}" style="${BUTTON};background:${PETROL};color:#ffffff">${action}</a>`
    : html`<a class="link" href="${url}" style="${BUTTON};color:${PETROL}">${action}</a>`;

/** The lines with the page of a client: what can be done there, the most important first. */
export const clientPart = (actions: readonly string[], url: string): LinkPart => ({
  text: `${actions.map((action, index) => (index === 0 ? action : action.toLowerCase())).join(' ou ')}: ${url}\n${PERSONAL}`,
  html: section(
    html`<p style="margin:0">${actions.map((action, index) => button(url, action, index))}</p>
      <p class="muted" style="margin:0;${FONT};font-size:13px;line-height:18px;color:${MUTED}">
        ${PERSONAL}
      </p>`,
  ).text,
});

/** Puts lines with links at the end of an e-mail, before its signature. */
export function withPart<T extends LinkPart>(email: T, part: LinkPart): T {
  const end = email.text.lastIndexOf(SIGNATURE_MARK);
  // The text of an erased message.
  if (end < 0) return email;
  const text = `${email.text.slice(0, end)}\n\n${part.text}${email.text.slice(end)}`;
  return { ...email, text, html: email.html.replace(LINKS_PLACE.text, () => part.html) };
}
