import type { Block, EmailContent } from './content';
import { PRODUCT } from './signature';

/** Maximum length of the subject in a message to a telephone. */
const MAX_SUBJECT_LENGTH = 200;
/** A longer link is left out, because a cut link is useless. */
const MAX_LINK_LENGTH = 300;

const shortened = (text: string): string =>
  text.length <= MAX_SUBJECT_LENGTH ? text : `${text.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`;

/**
 * Total of an e-mail. Only e-mails about money have one, so no other short text contains an amount
 * (G-MAIL-3).
 */
const totalOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'total' ? [`${block.label}: ${block.value}.`] : []));

function linkOf(blocks: readonly Block[]): string[] {
  const links = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const link = links.find(({ href }) => href !== undefined && href.length <= MAX_LINK_LENGTH);
  return link ? [link.href!] : [];
}

/** Summarizes an e-mail in one line for a telephone; `subject` is the rendered one. */
export const shortText = (subject: string, { blocks }: EmailContent): string =>
  [`${PRODUCT} · ${shortened(subject)}.`, ...totalOf(blocks), ...linkOf(blocks)]
    .join(' ')
    // A non-breaking space forces an encoding that halves the length of a text message.
    .replaceAll('\u00a0', ' ');
