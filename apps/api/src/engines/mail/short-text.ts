import type { Block, EmailContent } from './content';
import { PRODUCT } from './signature';

/** Characters: a title may be longer than anybody reads on a telephone. */
const MOST_SUBJECT = 200;
/** A longer address is left out rather than cut. */
const MOST_LINK = 300;

const shortened = (text: string): string =>
  text.length <= MOST_SUBJECT ? text : `${text.slice(0, MOST_SUBJECT - 1).trimEnd()}…`;

/** Only e-mails about money have a total, so no other message tells an amount (G-MAIL-3). */
const totalOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'total' ? [`${block.label}: ${block.value}.`] : []));

function linkOf(blocks: readonly Block[]): string[] {
  const links = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const link = links.find(({ href }) => href !== undefined && href.length <= MOST_LINK);
  return link ? [link.href!] : [];
}

/** What an e-mail is about, in one line for a telephone: `subject` is its rendered one. */
export const shortText = (subject: string, { blocks }: EmailContent): string =>
  [`${PRODUCT} · ${shortened(subject)}.`, ...totalOf(blocks), ...linkOf(blocks)]
    .join(' ')
    // The blank of an amount that does not break costs a message half its characters.
    .replaceAll('\u00a0', ' ');
