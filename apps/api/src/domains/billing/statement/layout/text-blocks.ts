import { printable } from '../../../../engines/pdf/fonts';
import {
  COLORS,
  PAGE,
  RIGHT,
  sizeOf,
  TEXT_WIDTH,
  type TextStyle,
} from '../../../../engines/pdf/pdf-document';
import { wrapText } from '../../../../engines/pdf/wrap-text';
import type { StatementBlock } from './block';

/** Breaks a text into the lines that fit into a width in points. */
export const wrapLines = (text: string, width: number, style: TextStyle): string[] =>
  wrapText(printable(text), width, (part) => sizeOf(part, style));

export const captionBlock = (text: string): StatementBlock => ({
  height: 20,
  keepsWithNext: true,
  draw: (document, y) =>
    document.tag('H2', () => document.text(text, PAGE.margin, y, { size: 10.5, weight: 'semibold' })),
});

/** Block of a label and an amount, such as a total. */
export const totalBlock = (label: string, amount: string): StatementBlock => ({
  height: 36,
  draw(document, y) {
    document.decoration(() => document.doc.roundedRect(PAGE.margin, y, TEXT_WIDTH, 34, 4).fill(COLORS.tint));
    document.tag('P', () => {
      document.text(label, PAGE.margin + 12, y + 11, { size: 10, weight: 'semibold' });
      document.text(amount, RIGHT - 12, y + 9, { size: 13, weight: 'semibold', isRight: true });
    });
  },
});

/** Block of a text of any length. */
export function paragraphBlock(text: string, style: TextStyle): StatementBlock {
  const lineHeight = style.size * 1.5;
  const lines = wrapLines(text, TEXT_WIDTH, style);
  return {
    height: lines.length * lineHeight,
    draw(document, y) {
      const draw = () => {
        for (const [index, line] of lines.entries())
          document.text(line, PAGE.margin, y + index * lineHeight, style);
      };
      document.tag('P', draw, { actual: text });
    },
  };
}
