import { PAGE } from '../../../../engines/pdf/pdf-document';
import {
  isPaid,
  payableOf,
  pixOf,
  type PixOfStatement,
  type Statement,
  type StatementLine,
  type Subtotal,
} from '../statement';
import { amountsWidth, amountText } from './amounts';
import { issuerBlocks, titleBlock } from './heading';
import { balanceBlocks } from './balance-blocks';
import { spacerBlock, type StatementBlock } from './block';
import { receivedBlocks } from './payment-blocks';
import { pixBlock } from './pix-block';
import { layOutRows, tableBlocks, type Column } from './table';
import { captionBlock, totalBlock } from './text-blocks';

const tasksText = (count: number): string => (count === 1 ? '1 tarefa' : `${count} tarefas`);

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

/** Replaces the payment instructions where nothing is left to pay. */
const settledBlock = (text: string): StatementBlock => ({
  height: 20,
  draw: (document, y) =>
    document.tag('P', () =>
      document.text(text, PAGE.margin + 12, y + 4, { size: 10, weight: 'semibold', color: 'petrol' }),
    ),
});

/** Why nothing is left to pay; null where something is, or never was. */
function settledText(statement: Statement): string | null {
  if (isPaid(statement)) return 'Este faturamento já foi pago.';
  const { received } = statement;
  if (!received || Number(received.open) > 0) return null;
  return received.isCancelled ? 'Esta cobrança foi cancelada.' : 'Esta cobrança já foi paga.';
}

/** Blocks of what is left to pay, after the total. */
function payableBlocks(statement: Statement, pix: PixOfStatement | null): StatementBlock[] {
  const settled = settledText(statement);
  const payable = amountText(payableOf(statement));
  return [
    ...(statement.received ? [spacerBlock(14), totalBlock('Em aberto', payable)] : []),
    ...(settled ? [spacerBlock(8), settledBlock(settled)] : []),
    ...(pix ? [spacerBlock(14), pixBlock(pix, payable)] : []),
  ];
}

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
  const content = [
    ...issuerBlocks(statement),
    titleBlock(statement),
    ...(await lineBlocks(statement)),
    ...subtotalBlocks(statement),
  ];
  const lastLine = content.pop()!;
  const total = totalBlock(`Total de ${tasksText(statement.taskCount)}`, amountText(statement.total));
  const received = await receivedBlocks(statement.received);
  const lastPayment = received.pop();
  const pix = pixOf(statement);
  const payable = payableBlocks(statement, pix);
  // Keeps total and Pix on the page of the last row before them, so that they never appear on a page without rows.
  return [
    ...content,
    ...keepOnOnePage([lastLine, spacerBlock(14), total, ...(lastPayment ? [] : payable)]),
    ...received,
    ...(lastPayment ? keepOnOnePage([lastPayment, ...payable]) : []),
    ...(statement.previous ? balanceBlocks(statement.previous, pix !== null) : []),
  ];
}
