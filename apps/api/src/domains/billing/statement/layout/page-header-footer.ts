import { periodTitle } from '@demanda/contracts/billing';
import { printable } from '../../../../engines/pdf/fonts';
import {
  COLORS,
  PAGE,
  RIGHT,
  sizeOf,
  TEXT_WIDTH,
  type PdfDocument,
  type TextStyle,
} from '../../../../engines/pdf/pdf-document';
import { documentName, isDraft, versionText, type Statement } from '../statement';

const DRAFT_TEXT = 'PRÉVIA – período em aberto';
const CANCELED_TEXT = 'PRÉVIA – período cancelado';
const DRAFT_HINT = 'Os valores ainda podem mudar até o faturamento.';
const BAND = { y: 28, height: 22 };
const SMALL_STYLE: TextStyle = { size: 7.5, color: 'muted' };

/** Distance from the top of each page to its content, in points. */
export const contentTopPt = (statement: Statement): number => (isDraft(statement) ? 66 : PAGE.margin);

/** Draws the draft mark on each page of a statement that is not billed. */
export function drawPageHeader(document: PdfDocument, statement: Statement): void {
  if (!isDraft(statement)) return;
  const y = BAND.y + 6.5;
  const isCanceled = statement.status === 'CANCELADO';
  const mark = isCanceled ? CANCELED_TEXT : DRAFT_TEXT;
  document.decoration(() =>
    document.doc.roundedRect(PAGE.margin, BAND.y, TEXT_WIDTH, BAND.height, 4).fill(COLORS.amberTint),
  );
  document.tag('P', () => {
    document.text(mark, PAGE.margin + 10, y, { size: 9, weight: 'semibold', color: 'amber' });
    const hint: TextStyle = { size: 8, color: 'amber', isRight: true };
    if (!isCanceled) document.text(DRAFT_HINT, RIGHT - 10, y + 0.5, hint);
  });
}

/** 'Demonstrativo de faturamento · Março/2025 · Versão 1' */
export const footerText = (statement: Statement): string =>
  [
    documentName(statement),
    periodTitle(statement.month, statement.year),
    versionText(statement),
    ...(statement.requester ? [statement.requester.name] : []),
  ].join(' · ');

/** Draws the text of the document and 'Página 1 de 3'. */
export function drawPageFooter(
  document: PdfDocument,
  text: string,
  { page, pages }: Record<'page' | 'pages', number>,
) {
  const y = PAGE.height - 42;
  const number = `Página ${page} de ${pages}`;
  const room = TEXT_WIDTH - sizeOf(number, SMALL_STYLE) - 16;
  document.decoration(() => {
    document.doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(COLORS.line);
    document.text(shortened(printable(text), room), PAGE.margin, y + 7, SMALL_STYLE);
    document.text(number, RIGHT, y + 7, { ...SMALL_STYLE, isRight: true });
  });
}

function shortened(text: string, room: number): string {
  if (sizeOf(text, SMALL_STYLE) <= room) return text;
  let short = text;
  while (sizeOf(`${short}…`, SMALL_STYLE) > room) short = short.slice(0, -1);
  return `${short}…`;
}
