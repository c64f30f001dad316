import type { EmailContent, RenderedEmail } from './content';
import { recordPart, withPart } from './link-part';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

/** Removes line breaks, because a subject is a header and a pasted title may contain them. */
const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();

export function renderEmail(content: EmailContent): RenderedEmail {
  const subject = oneLine(content.subject);
  const checked = { ...content, subject };
  const email = { subject, text: renderText(checked), html: renderHtml(checked) };
  return content.recordUrl === undefined ? email : withPart(email, recordPart(content.recordUrl));
}
