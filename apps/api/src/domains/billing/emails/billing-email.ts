import { billingStatusLabels, periodTitle, type BillingStatus } from '@demanda/contracts/billing';
import { periodCard } from '@demanda/contracts/records/billing';
import type { Block, EmailContent, Entry } from '../../../engines/mail/content';
import { factBlock, optionalFact } from '../../../engines/mail/facts';
import { moneyText, plainDayText } from '../../../kernel/format';
import type { Statement, StatementLine } from '../statement/statement';

/** The data of the e-mail about a billing period: the columns of the list and the billed tasks. */
export interface EmailedPeriod extends Pick<
  Statement,
  'month' | 'year' | 'lines' | 'taskCount' | 'total' | 'requester'
> {
  status: BillingStatus;
  /** `yyyy-mm-dd`; absent when the sender may not see the field. */
  paymentDate?: string | null;
  /** File name of the attached statement. */
  fileName?: string;
}

/** Longer tables are left to the spreadsheet and the statement. */
export const MAX_LINES = 30;

const tasksText = (count: number): string => (count === 1 ? '1 tarefa' : `${count} tarefas`);
const amountText = (amount: string | null): string => moneyText(amount === null ? null : Number(amount));

const taskEntry = ({ code, title, amount }: StatementLine): Entry => ({
  text: `${code} · ${title}`,
  end: amountText(amount),
});

function taskBlocks(lines: readonly StatementLine[]): Block[] {
  if (lines.length === 0) return [];
  const more = lines.length - MAX_LINES;
  const entries = [
    ...lines.slice(0, MAX_LINES).map(taskEntry),
    ...(more > 0 ? [{ text: `e mais ${tasksText(more)}` }] : []),
  ];
  return [{ kind: 'entries', title: 'Tarefas', entries }];
}

/** Content of the e-mail about a billing period, addressed to the payer (BILL-21). */
export function billingEmailContent(period: EmailedPeriod): EmailContent {
  const { lines, taskCount, requester, fileName = null } = period;
  const title = periodTitle(period.month, period.year);
  const total = amountText(period.total);
  return {
    subject: `Faturamento de ${title}${requester ? ` · ${requester.name}` : ''}`,
    topic: 'Faturamento mensal',
    title,
    lead: `Segue o faturamento de ${title}: ${tasksText(taskCount)}, no total de ${total}.`,
    blocks: [
      factBlock([
        ...optionalFact('Situação', billingStatusLabels[period.status]),
        ...optionalFact(periodCard.paymentDate.label, plainDayText(period.paymentDate ?? null)),
        ...optionalFact('Solicitante', requester?.name ?? null),
        ...optionalFact(periodCard.taskCount.head, String(taskCount)),
        ...optionalFact('Anexo', fileName),
      ]),
      ...taskBlocks(lines),
      { kind: 'total', label: periodCard.totalAmount.head, value: total },
    ],
  };
}
