import { z } from 'zod';
import type { Db } from '../../../engines/database/schema';
import { notFound } from '../../../kernel/errors';
import { plainDayText } from '../../../kernel/format';
import type { Issuer } from '../settings/repository';
import { withAdjustmentTitle, type ClientData, type Received, type Statement } from '../statement/statement';
import { readLines } from './detail';
import { readCountingPayments } from './payments';
import { chargeNotFound } from './read';

type Client = ClientData & { name: string };

/** What was done for a line, as stored: completed subtasks by title, and delivered items by project. */
const doneWork = z.object({
  subTasks: z.array(z.string()).optional(),
  deliveries: z.array(z.object({ project: z.string(), finishedOn: z.string().nullish() })).optional(),
});

/** 'Subtarefas: Layout; Envio.', 'Entregue: portal (02/03/2026).'; nothing of what is stored in another shape. */
function doneTexts(stored: unknown): string[] {
  const { subTasks, deliveries } = doneWork.safeParse(stored).data ?? {};
  const items = deliveries?.map(({ project, finishedOn }) =>
    finishedOn ? `${project} (${plainDayText(finishedOn)})` : project,
  );
  return [
    ...(subTasks ? [`Subtarefas: ${subTasks.join('; ')}.`] : []),
    ...(items ? [`Entregue: ${items.join('; ')}.`] : []),
  ];
}

interface PaidCharge {
  id: number;
  open_amount: string;
  cancelled_at: Date | null;
}

async function readReceived(
  db: Db,
  { id, open_amount, cancelled_at }: PaidCharge,
): Promise<{ received?: Received }> {
  const payments = await readCountingPayments(db, id);
  if (payments.length === 0 && !cancelled_at) return {};
  return { received: { payments, open: open_amount, isCancelled: cancelled_at !== null } };
}

/**
 * Reads the data of the statement of a charge, in its current revision, with what was received, or in the given one;
 * former revisions stay as they were issued. Throws 404.
 */
export async function readChargeStatement(db: Db, id: number, revision?: number): Promise<Statement> {
  const charge = await db
    .selectFrom('charges')
    .where('id', '=', id)
    .select(['id', 'number', 'requester_id', 'revision', 'due_on', 'open_amount', 'cancelled_at', 'is_draft'])
    .executeTakeFirst();
  if (!charge) throw chargeNotFound();
  const number = revision ?? charge.revision;
  const content = await db
    .selectFrom('charge_revisions')
    .where('charge_id', '=', id)
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirst();
  if (!content) throw notFound('Revisão não encontrada');
  const { name, ...client } = content.client as Client;
  const isCurrent = number === charge.revision;
  // A due date without banks is moved without a next revision.
  const dueOn = isCurrent ? charge.due_on : content.due_on;
  const lines = await readLines(db, id, number);
  return {
    periodId: null,
    charge: { number: charge.number, dueOn, txId: content.tx_id, ...client },
    month: content.month,
    year: content.year,
    status: 'FATURADO',
    number,
    takenAt: content.taken_at,
    issuer: content.issuer as Issuer | null,
    requester: { id: charge.requester_id, name },
    lines: lines.map((line) =>
      withAdjustmentTitle({
        ...line,
        requesterName: name,
        fromMonth: line.from_month,
        fromYear: line.from_year,
        details: doneTexts(line.done),
      }),
    ),
    subtotals: [],
    taskCount: lines.filter(({ from_month }) => from_month === null).length,
    total: content.amount,
    ...(isCurrent ? await readReceived(db, charge) : {}),
    ...(isCurrent && charge.is_draft && !charge.cancelled_at && { isDraft: true }),
  };
}
