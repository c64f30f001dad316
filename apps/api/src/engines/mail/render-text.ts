import type { Block, EmailContent, Fact } from './content';
import { signatureOf } from './signature';

const underlined = (title: string): string => `${title}\n${'-'.repeat(title.length)}`;

/** Where the value would break the column, it gets lines of its own. */
const indented = (text: string, by: number): string => text.replace(/\n/g, `\n${' '.repeat(by)}`);

/** A link has its address below its name, unless that is the address. */
const shown = ({ value, href = value }: Fact): string => (href === value ? value : `${value}\n${href}`);

function factLines(facts: readonly Fact[]): string[] {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2;
  return facts.map((fact) => `${`${fact.label}:`.padEnd(width)}${indented(shown(fact), width)}`);
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'facts':
      return [...(block.title ? [underlined(block.title)] : []), ...factLines(block.facts)].join('\n');
    case 'prose':
      return `${underlined(block.title)}\n${block.text}`;
    case 'entries':
      return [
        underlined(block.title),
        ...block.entries.map(({ text, end }) => `- ${indented(text, 2)}${end ? `: ${end}` : ''}`),
      ].join('\n');
    case 'total':
      return `${block.label}: ${block.value}`;
  }
}

/** The plain part: what the HTML part says, in the same order. */
export const renderText = ({ topic, title, lead, blocks, sender }: EmailContent): string =>
  [`${topic}\n${title}`, lead, ...blocks.map(blockText), `-- \n${signatureOf(sender)}`].join('\n\n');
