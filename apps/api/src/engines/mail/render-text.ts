import type { Block, EmailContent, Fact } from './content';
import { SIGNATURE_MARK, signatureOf } from './signature';

const underlined = (title: string): string => `${title}\n${'-'.repeat(title.length)}`;

/** Indents values with several lines. */
const indented = (text: string, by: number): string => text.replace(/\n/g, `\n${' '.repeat(by)}`);

/** Text of a link with its URL below, unless the text is the URL. */
const factValueText = ({ value, href = value }: Fact): string =>
  href === value ? value : `${value}\n${href}`;

function factLines(facts: readonly Fact[]): string[] {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2;
  return facts.map((fact) => `${`${fact.label}:`.padEnd(width)}${indented(factValueText(fact), width)}`);
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'facts':
      return [...(block.title ? [underlined(block.title)] : []), ...factLines(block.facts)].join('\n');
    case 'prose':
      return block.title ? `${underlined(block.title)}\n${block.text}` : block.text;
    case 'entries':
      return [
        underlined(block.title),
        ...block.entries.map(({ text, end }) => `- ${indented(text, 2)}${end ? `: ${end}` : ''}`),
      ].join('\n');
    case 'code':
      return `${underlined(block.title)}\n${block.hint}\n\n${block.code}`;
    case 'total':
      return `${block.label}: ${block.value}`;
  }
}

/** Renders the plain text part, with the content of the HTML part in the same order. */
export const renderText = ({ topic, title, lead, blocks, senderName }: EmailContent): string =>
  [`${topic}\n${title}`, lead, ...blocks.map(blockText)].join('\n\n') +
  SIGNATURE_MARK +
  signatureOf(senderName);
