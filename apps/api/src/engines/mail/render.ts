import type { EmailContent, RenderedEmail } from './content';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

/** Removes line breaks, because a subject is a header and a pasted title may contain them. */
const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();

/** Renders both parts of an e-mail. */
export function renderEmail(content: EmailContent): RenderedEmail {
  const subject = oneLine(content.subject);
  const checked = { ...content, subject };
  return { subject, text: renderText(checked), html: renderHtml(checked) };
}
