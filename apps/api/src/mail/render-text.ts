import type { Block, EmailContent } from './content';
import { SIGNATURE } from './signature';

const underlined = (title: string): string => `${title}\n${'-'.repeat(title.length)}`;

/** Where the value would break the column, it gets lines of its own. */
const indented = (text: string, by: number): string => text.replace(/\n/g, `\n${' '.repeat(by)}`);

function blockText(block: Block): string {
  switch (block.kind) {
    case 'facts': {
      const width = Math.max(...block.facts.map(({ label }) => label.length)) + 2;
      return block.facts
        .map(({ label, value }) => `${`${label}:`.padEnd(width)}${indented(value, width)}`)
        .join('\n');
    }
    case 'prose':
      return `${underlined(block.title)}\n${block.text}`;
    case 'entries':
      return [
        underlined(block.title),
        ...block.entries.map(({ text, end }) => `- ${indented(text, 2)}: ${end}`),
      ].join('\n');
    case 'total':
      return `${block.label}: ${block.value}`;
  }
}

/** The plain part: what the HTML part says, in the same order. */
export const renderText = ({ topic, title, lead, blocks }: EmailContent): string =>
  [`${topic}\n${title}`, lead, ...blocks.map(blockText), `-- \n${SIGNATURE}`].join('\n\n');
