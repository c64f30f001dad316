import { setImmediate as nextTurn } from 'node:timers/promises';
import { COLORS, PAGE, RIGHT, TEXT_WIDTH } from '../../../../engines/pdf/paper';
import { exactMoneyText, NO_AMOUNT } from '../../../../kernel/format';
import { isPaid, pixOf, type Statement, type StatementLine, type Subtotal } from '../statement';
import { issuerPiece, titlePiece } from './heading';
import { space, type StatementPiece } from './piece';
import { pixPiece } from './pix-piece';
import { cellWidth, tablePieces, type Column } from './table';

/** Lines that are laid out before the event loop handles other calls. */
const LINES_A_TURN = 25;
/** Minimum width, in points. */
const AMOUNT_WIDTH = 98;

export const amountText = (amount: string | null): string =>
  amount === null ? NO_AMOUNT : exactMoneyText(amount);

const tasksText = (count: number): string => (count === 1 ? '1 tarefa' : `${count} tarefas`);

/** Width in points in which each of these amounts fits on one line. */
const amountsWidth = (amounts: readonly (string | null)[]): number =>
  amounts.reduce((width, amount) => Math.max(width, cellWidth(amountText(amount))), AMOUNT_WIDTH);

const lineColumns = (isWhole: boolean, amountWidth: number): Column<StatementLine>[] => [
  { label: 'Código', width: 80, text: ({ code }) => code },
  { label: 'Título', width: 'rest', text: ({ title }) => title },
  ...(isWhole
    ? [
        {
          label: 'Solicitante',
          width: 112,
          text: ({ requesterName }: StatementLine) => requesterName,
        } as const,
      ]
    : []),
  { label: 'Valor', width: amountWidth, text: ({ amount }) => amountText(amount), isRight: true },
];

const subtotalColumns = (amountWidth: number): Column<Subtotal>[] => [
  { label: 'Solicitante', width: 'rest', text: ({ requesterName }) => requesterName },
  { label: 'Tarefas', width: 60, text: ({ taskCount }) => String(taskCount), isRight: true },
  { label: 'Subtotal', width: amountWidth, text: ({ total }) => amountText(total), isRight: true },
];

const caption = (text: string): StatementPiece => ({
  height: 20,
  isKept: true,
  draw: (paper, y) =>
    paper.tag('H2', () => paper.text(text, PAGE.margin, y, { size: 10.5, weight: 'semibold' })),
});

const nothing: StatementPiece = {
  height: 30,
  draw: (paper, y) =>
    paper.tag('P', () =>
      paper.text('Nenhuma tarefa neste período.', PAGE.margin, y + 6, { size: 9, color: 'muted' }),
    ),
};

const totalPiece = ({ taskCount, total }: Statement): StatementPiece => ({
  height: 36,
  draw(paper, y) {
    paper.decoration(() => paper.doc.roundedRect(PAGE.margin, y, TEXT_WIDTH, 34, 4).fill(COLORS.tint));
    paper.tag('P', () => {
      const label = `Total de ${tasksText(taskCount)}`;
      paper.text(label, PAGE.margin + 12, y + 11, { size: 10, weight: 'semibold' });
      paper.text(amountText(total), RIGHT - 12, y + 9, { size: 13, weight: 'semibold', isRight: true });
    });
  },
});

/** Replaces the payment instructions of a paid period. */
const paidPiece: StatementPiece = {
  height: 20,
  draw: (paper, y) =>
    paper.tag('P', () =>
      paper.text('Este faturamento já foi pago.', PAGE.margin + 12, y + 4, {
        size: 10,
        weight: 'semibold',
        color: 'petrol',
      }),
    ),
};

async function linePieces({ lines, requester }: Statement): Promise<StatementPiece[]> {
  if (lines.length === 0) return [nothing];
  const toPiece = tablePieces(
    lineColumns(requester === null, amountsWidth(lines.map(({ amount }) => amount))),
  );
  const pieces: StatementPiece[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn();
    pieces.push(toPiece(line));
  }
  return pieces;
}

function subtotalPieces({ subtotals }: Statement): StatementPiece[] {
  if (subtotals.length === 0) return [];
  const toPiece = tablePieces(subtotalColumns(amountsWidth(subtotals.map(({ total }) => total))));
  const [first, ...others] = subtotals.map(toPiece);
  return [space(18), caption('Por solicitante'), first!, ...others];
}

/** Marks blocks that must stay on the same page. */
const together = (pieces: readonly StatementPiece[]): StatementPiece[] =>
  pieces.map((piece, index) => ({ ...piece, isKept: index < pieces.length - 1 }));

/** Lays out a statement from top to bottom, before it is divided into pages. */
export async function layOut(statement: Statement): Promise<StatementPiece[]> {
  const pix = pixOf(statement);
  const content = [
    ...issuerPiece(statement),
    titlePiece(statement),
    ...(await linePieces(statement)),
    ...subtotalPieces(statement),
  ];
  const lastLine = content.pop()!;
  return [
    ...content,
    // Keeps total and Pix on the page of the last line, so that they never appear on a page without lines.
    ...together([
      lastLine,
      space(14),
      totalPiece(statement),
      ...(isPaid(statement) ? [space(8), paidPiece] : []),
      ...(pix ? [space(14), pixPiece(pix, amountText(statement.total))] : []),
    ]),
  ];
}
