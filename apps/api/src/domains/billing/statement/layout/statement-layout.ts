import { setImmediate as nextTurn } from 'node:timers/promises';
import { COLORS, PAGE, RIGHT, TEXT_WIDTH } from '../../../../engines/pdf/pdf-document';
import { exactMoneyText, NO_AMOUNT } from '../../../../kernel/format';
import { isPaid, pixOf, type Statement, type StatementLine, type Subtotal } from '../statement';
import { issuerBlocks, titleBlock } from './heading';
import { spacerBlock, type StatementBlock } from './block';
import { pixBlock } from './pix-block';
import { cellWidth, tableBlocks, type Column } from './table';

/** Lines that are laid out before the event loop handles other calls. */
const LINES_PER_BATCH = 25;
/** Minimum width, in points. */
const AMOUNT_WIDTH_PT = 98;

export const amountText = (amount: string | null): string =>
  amount === null ? NO_AMOUNT : exactMoneyText(amount);

const tasksText = (count: number): string => (count === 1 ? '1 tarefa' : `${count} tarefas`);

/** Width in points in which each of these amounts fits on one line. */
const amountsWidth = (amounts: readonly (string | null)[]): number =>
  amounts.reduce((width, amount) => Math.max(width, cellWidth(amountText(amount))), AMOUNT_WIDTH_PT);

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

const captionBlock = (text: string): StatementBlock => ({
  height: 20,
  keepsWithNext: true,
  draw: (document, y) =>
    document.tag('H2', () => document.text(text, PAGE.margin, y, { size: 10.5, weight: 'semibold' })),
});

const noTasksBlock: StatementBlock = {
  height: 30,
  draw: (document, y) =>
    document.tag('P', () =>
      document.text('Nenhuma tarefa neste período.', PAGE.margin, y + 6, { size: 9, color: 'muted' }),
    ),
};

const totalBlock = ({ taskCount, total }: Statement): StatementBlock => ({
  height: 36,
  draw(document, y) {
    document.decoration(() => document.doc.roundedRect(PAGE.margin, y, TEXT_WIDTH, 34, 4).fill(COLORS.tint));
    document.tag('P', () => {
      const label = `Total de ${tasksText(taskCount)}`;
      document.text(label, PAGE.margin + 12, y + 11, { size: 10, weight: 'semibold' });
      document.text(amountText(total), RIGHT - 12, y + 9, { size: 13, weight: 'semibold', isRight: true });
    });
  },
});

/** Replaces the payment instructions of a paid period. */
const paidBlock: StatementBlock = {
  height: 20,
  draw: (document, y) =>
    document.tag('P', () =>
      document.text('Este faturamento já foi pago.', PAGE.margin + 12, y + 4, {
        size: 10,
        weight: 'semibold',
        color: 'petrol',
      }),
    ),
};

async function lineBlocks({ lines, requester }: Statement): Promise<StatementBlock[]> {
  if (lines.length === 0) return [noTasksBlock];
  const toBlock = tableBlocks(
    lineColumns(requester === null, amountsWidth(lines.map(({ amount }) => amount))),
  );
  const blocks: StatementBlock[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_BATCH === LINES_PER_BATCH - 1) await nextTurn();
    blocks.push(toBlock(line));
  }
  return blocks;
}

function subtotalBlocks({ subtotals }: Statement): StatementBlock[] {
  if (subtotals.length === 0) return [];
  const toBlock = tableBlocks(subtotalColumns(amountsWidth(subtotals.map(({ total }) => total))));
  const [first, ...others] = subtotals.map(toBlock);
  return [spacerBlock(18), captionBlock('Por solicitante'), first!, ...others];
}

/** Marks blocks that must stay on the same page. */
const keepOnOnePage = (blocks: readonly StatementBlock[]): StatementBlock[] =>
  blocks.map((block, index) => ({ ...block, keepsWithNext: index < blocks.length - 1 }));

/** Lays out a statement from top to bottom, before it is divided into pages. */
export async function layOutStatement(statement: Statement): Promise<StatementBlock[]> {
  const pix = pixOf(statement);
  const content = [
    ...issuerBlocks(statement),
    titleBlock(statement),
    ...(await lineBlocks(statement)),
    ...subtotalBlocks(statement),
  ];
  const lastLine = content.pop()!;
  return [
    ...content,
    // Keeps total and Pix on the page of the last line, so that they never appear on a page without lines.
    ...keepOnOnePage([
      lastLine,
      spacerBlock(14),
      totalBlock(statement),
      ...(isPaid(statement) ? [spacerBlock(8), paidBlock] : []),
      ...(pix ? [spacerBlock(14), pixBlock(pix, amountText(statement.total))] : []),
    ]),
  ];
}
