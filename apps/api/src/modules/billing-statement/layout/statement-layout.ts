import { setImmediate as nextTurn } from 'node:timers/promises';
import { NO_AMOUNT, moneyText } from '../../../mail/format';
import { COLORS, PAGE, RIGHT, TEXT_WIDTH } from '../../../pdf/paper';
import { isPaid, pixOf, type Statement, type StatementLine, type Subtotal } from '../statement';
import { issuerPiece, titlePiece } from './heading';
import { space, type StatementPiece } from './piece';
import { pixPiece } from './pix-piece';
import { tablePieces, type Column } from './table';

/** Lines that are laid out before other calls get a turn. */
const LINES_A_TURN = 25;
/** Points; the largest amount of a task stands in one line. */
const AMOUNT_WIDTH = 98;

/** Exact: the text of a numeric has fewer digits than a double holds. */
export const amountText = (amount: string | null): string =>
  amount === null ? NO_AMOUNT : moneyText(Number(amount));

const tasksText = (count: number): string => (count === 1 ? '1 tarefa' : `${count} tarefas`);

const lineColumns = (isWhole: boolean): Column<StatementLine>[] => [
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
  { label: 'Valor', width: AMOUNT_WIDTH, text: ({ amount }) => amountText(amount), isRight: true },
];

const subtotalColumns: Column<Subtotal>[] = [
  { label: 'Solicitante', width: 'rest', text: ({ requesterName }) => requesterName },
  { label: 'Tarefas', width: 60, text: ({ taskCount }) => String(taskCount), isRight: true },
  { label: 'Subtotal', width: AMOUNT_WIDTH, text: ({ total }) => amountText(total), isRight: true },
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

/** In the place of how to pay. */
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
  const toPiece = tablePieces(lineColumns(requester === null));
  const pieces: StatementPiece[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn();
    pieces.push(toPiece(line));
  }
  return pieces;
}

function subtotalPieces({ subtotals }: Statement): StatementPiece[] {
  if (subtotals.length === 0) return [];
  const toPiece = tablePieces(subtotalColumns);
  const [first, ...others] = subtotals.map(toPiece);
  return [space(18), caption('Por solicitante'), first!, ...others];
}

/** All of a statement from top to bottom, not on pages yet. */
export async function layOut(statement: Statement): Promise<StatementPiece[]> {
  const pix = pixOf(statement);
  return [
    ...issuerPiece(statement),
    titlePiece(statement),
    ...(await linePieces(statement)),
    ...subtotalPieces(statement),
    space(14),
    totalPiece(statement),
    ...(isPaid(statement) ? [space(8), paidPiece] : []),
    ...(pix ? [space(14), pixPiece(pix, amountText(statement.total))] : []),
  ];
}
