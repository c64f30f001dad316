import type { EmailContent, RenderedEmail } from './content';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

/** One line: a subject is a header, and a title may have been pasted with line breaks. */
const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();

/** Both parts of an e-mail, saying the same. */
export function renderEmail(content: EmailContent): RenderedEmail {
  const subject = oneLine(content.subject);
  const checked = { ...content, subject };
  return { subject, text: renderText(checked), html: renderHtml(checked) };
}
