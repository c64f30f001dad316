import { PAGE } from '../../../../engines/pdf/pdf-document';
import { exactMoneyText, NO_AMOUNT } from '../../../../kernel/format';
import { isPaid, pixOf, type Statement, type StatementLine, type Subtotal } from '../statement';
import { issuerBlocks, titleBlock } from './heading';
import { balanceBlocks } from './balance-blocks';
import { spacerBlock, type StatementBlock } from './block';
import { pixBlock } from './pix-block';
import { cellWidth, layOutRows, tableBlocks, type Column } from './table';
import { captionBlock, totalBlock } from './text-blocks';

/** Minimum width, in points. */
const AMOUNT_WIDTH_PT = 98;

export const amountText = (amount: string | null): string =>
  amount === null ? NO_AMOUNT : exactMoneyText(amount);

const tasksText = (count: number): string => (count === 1 ? '1 tarefa' : `${count} tarefas`);

/** Width in points in which each of these amounts fits on one line. */
export const amountsWidth = (amounts: readonly (string | null)[]): number =>
  amounts.reduce((width, amount) => Math.max(width, cellWidth(amountText(amount))), AMOUNT_WIDTH_PT);

const lineColumns = (isWhole: boolean, amountWidth: number): Column<StatementLine>[] => [
  { label: 'Código', width: 80, text: ({ code }) => code },
  { label: 'Título', width: 'rest', text: ({ title }) => title, details: ({ details }) => details },
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

const noTasksBlock: StatementBlock = {
  height: 30,
  draw: (document, y) =>
    document.tag('P', () =>
      document.text('Nenhuma tarefa neste período.', PAGE.margin, y + 6, { size: 9, color: 'muted' }),
    ),
};

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
  return layOutRows(lineColumns(requester === null, amountsWidth(lines.map(({ amount }) => amount))), lines);
}

function subtotalBlocks({ subtotals }: Statement): StatementBlock[] {
  if (subtotals.length === 0) return [];
  const toBlock = tableBlocks(subtotalColumns(amountsWidth(subtotals.map(({ total }) => total))));
  const [first, ...others] = subtotals.map(toBlock);
  return [spacerBlock(18), captionBlock('Por solicitante'), first!, ...others];
}

/** Marks blocks that must stay on the same page. */
export const keepOnOnePage = (blocks: readonly StatementBlock[]): StatementBlock[] =>
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
      totalBlock(`Total de ${tasksText(statement.taskCount)}`, amountText(statement.total)),
      ...(isPaid(statement) ? [spacerBlock(8), paidBlock] : []),
      ...(pix ? [spacerBlock(14), pixBlock(pix, amountText(statement.total))] : []),
    ]),
    ...(statement.previous ? balanceBlocks(statement.previous, pix !== null) : []),
  ];
}
