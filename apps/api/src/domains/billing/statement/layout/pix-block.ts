import encodeQR from 'qr';
import {
  COLORS,
  PAGE,
  RIGHT,
  sizeOf,
  TEXT_WIDTH,
  type PdfDocument,
  type TextStyle,
} from '../../../../engines/pdf/pdf-document';
import { breakAnywhere } from '../../../../engines/pdf/wrap-text';
import type { PixOfStatement } from '../statement';
import type { StatementBlock } from './block';

const HEIGHT = 138;
const QR = { size: 130, inset: 4, quiet: 4 };
const LEFT = PAGE.margin + QR.inset + QR.size + 10;
const WIDTH = RIGHT - 14 - LEFT;
const CODE: TextStyle = { size: 7.5 };

/** Returns where to end a line: between letters or digits, if there is such a place before `fitting`. */
function lineEnd(text: string, fitting: number): number {
  for (let end = fitting; end > 0; end -= 1)
    if (/^[a-z\d]{2}$/i.test(text.slice(end - 1, end + 1))) return end;
  return fitting;
}

/**
 * Lines of a code whose join is the code again after copying: viewers drop blanks at the ends of a line and, as
 * hyphenation, a hyphen at its end.
 */
export function codeLines(code: string): string[] {
  const lines: string[] = [];
  let rest = code;
  while (rest !== '') {
    const [fitting = rest] = breakAnywhere(rest, WIDTH, (part) => sizeOf(part, CODE));
    const end = fitting === rest ? rest.length : lineEnd(rest, fitting.length);
    lines.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return lines;
}

/** Draws the QR code: dark modules as rectangles, one for each horizontal run, on white with a quiet zone. */
function drawQr({ doc }: PdfDocument, code: string, x: number, y: number): void {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: QR.quiet });
  const module = QR.size / rows.length;
  doc.rect(x, y, QR.size, QR.size).fill('#ffffff');
  for (const [line, row] of rows.entries()) {
    for (let start = row.indexOf(true); start >= 0;) {
      const light = row.indexOf(false, start);
      const end = light < 0 ? row.length : light;
      doc.rect(x + start * module, y + line * module, (end - start) * module, module);
      start = row.indexOf(true, end);
    }
  }
  doc.fill('#000000');
}

function drawTexts(
  document: PdfDocument,
  { code, payee, txId }: PixOfStatement,
  amount: string,
  y: number,
): void {
  document.tag('H2', () => document.text('Pague com Pix', LEFT, y, { size: 11, weight: 'semibold' }));
  const facts = [
    ['Valor', amount],
    ['Recebedor', payee || '—'],
    ['Identificador', txId],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const line = y + 20 + index * 13;
    document.tag('P', () => {
      document.text(label, LEFT, line, { size: 8.5, color: 'muted' });
      document.text(value, LEFT + 66, line, { size: 8.5, weight: 'semibold' });
    });
  }
  document.tag('P', () => document.text('Pix copia e cola', LEFT, y + 66, { size: 8.5, color: 'muted' }));
  const draw = () => {
    for (const [index, line] of codeLines(code).entries())
      document.text(line, LEFT, y + 79 + index * 10.5, CODE);
  };
  document.tag('P', draw, { actual: code });
}

/** Block that shows how to pay the total: QR code and text to copy. */
export const pixBlock = (pix: PixOfStatement, amount: string): StatementBlock => ({
  height: HEIGHT,
  draw(document, y) {
    document.decoration(() =>
      document.doc.roundedRect(PAGE.margin, y, TEXT_WIDTH, HEIGHT, 6).lineWidth(0.75).stroke(COLORS.line),
    );
    const drawCode = () => drawQr(document, pix.code, PAGE.margin + QR.inset, y + QR.inset);
    document.tag('Figure', drawCode, { alt: `Código QR do Pix de ${amount}` });
    drawTexts(document, pix, amount, y + 14);
  },
});
