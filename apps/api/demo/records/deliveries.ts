import { localDay } from '@demanda/contracts/time-zone';
import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { countStatuses } from '../../src/domains/deliveries/groups/rules';
import type { Tx } from '../../src/engines/database/schema';
import { daysBetween, earlier, later } from './calendar';
import type { Random } from './random';
import { insertStatusHistories } from './status-histories';
import type { MadeTask } from './tasks';
import { OWN_DOMAIN } from './words-people';
import { DELIVERY_NOTES, ITEM_NOTES, REJECTION_NOTES, SCRIPTS } from './words-work';

interface Surroundings {
  random: Random;
  projects: Map<string, number>;
  /** Ids of accounts by username. */
  users: Map<string, number>;
  now: Date;
}

/** Shares of statuses for work older than half a year, some months old, and newer. */
const OLD = statuses({ PRODUCTION: 8, APPROVED: 3, REJECTED: 1, HOMOLOGATION: 1 });
const CURRENT = statuses({
  HOMOLOGATION: 4,
  DELIVERED: 4,
  APPROVED: 4,
  REJECTED: 2,
  DEVELOPMENT: 2,
  PRODUCTION: 3,
});
const FRESH = statuses({ PENDING: 6, DEVELOPMENT: 4, DELIVERED: 2 });
/** Users who change items; the first creates the deliveries. */
const EDITORS = ['admin', 'gerente', 'monica.salles'] as const;
const FINISHED: readonly DeliveryStatus[] = ['APPROVED', 'PRODUCTION'];

function statuses(shares: Partial<Record<DeliveryStatus, number>>): readonly DeliveryStatus[] {
  const entries = Object.entries(shares) as [DeliveryStatus, number][];
  return entries.flatMap(([status, share]) => Array<DeliveryStatus>(share).fill(status));
}

const branchOf = (task: MadeTask): string =>
  `${task.taskType === 'BUG' ? 'correcao' : 'feature'}/${task.code.toLowerCase()}`;

function planItem(
  task: MadeTask,
  project: string,
  status: DeliveryStatus,
  { random, projects, now }: Surroundings,
) {
  const started = status === 'PENDING' ? null : earlier(later(task.createdAt, random.whole(1, 6)), now);
  const finished =
    started && FINISHED.includes(status) ? earlier(later(started, random.whole(2, 20)), now) : null;
  return {
    project_id: projects.get(project)!,
    status,
    branch:
      started &&
      (random.chance(0.8) ? 'main' : `release/${task.createdAt.getUTCFullYear()}.${random.whole(1, 12)}`),
    source_branch: started && branchOf(task),
    pull_request:
      started && status !== 'DEVELOPMENT'
        ? `https://git.${OWN_DOMAIN}/${project.split('-')[0]}/${project}/pull/${random.whole(40, 990)}`
        : null,
    script: started && random.chance(0.25) ? random.pick(SCRIPTS) : null,
    started_at: started && localDay(started),
    finished_at: finished && localDay(finished),
    notes:
      started && random.chance(0.3)
        ? random.pick(status === 'REJECTED' ? REJECTION_NOTES : ITEM_NOTES)
        : null,
  };
}

function planDelivery(task: MadeTask, surroundings: Surroundings) {
  const { random, now } = surroundings;
  const age = daysBetween(task.createdAt, now);
  const likely = age > 180 ? OLD : age > 60 ? CURRENT : FRESH;
  const status = random.pick(likely);
  const items = random
    .some(task.projects, random.whole(1, 3))
    .map((project) =>
      planItem(task, project, random.chance(0.85) ? status : random.pick(likely), surroundings),
    );
  const createdAt = earlier(later(task.createdAt, random.whole(0, 4)), now);
  return {
    items,
    row: {
      task_id: task.id,
      status,
      calculated_status: calculatedStatus(items.map((item) => item.status)),
      notes: random.chance(0.4) ? random.pick(DELIVERY_NOTES) : null,
      email_sent: FINISHED.includes(status) && random.chance(0.7),
      created_at: createdAt,
      updated_at: createdAt,
    },
  };
}

/** Inserts a delivery for each delivered task, sometimes a second one, with items in every status. */
export async function insertDeliveries(
  transaction: Tx,
  tasks: readonly MadeTask[],
  surroundings: Surroundings,
): Promise<void> {
  const groups = tasks
    .filter((task) => task.delivered)
    .map((task) => {
      const count = surroundings.random.chance(0.08) ? 2 : 1;
      return { task, deliveries: Array.from({ length: count }, () => planDelivery(task, surroundings)) };
    });
  const deliveries = groups.flatMap((group) => group.deliveries);
  const ids = await transaction
    .insertInto('deliveries')
    .values(deliveries.map(({ row }) => row))
    .returning('id')
    .execute();
  const items = deliveries.flatMap((delivery, index) =>
    delivery.items.map((item) => ({ ...item, delivery_id: ids[index]!.id })),
  );
  const itemIds = await transaction.insertInto('delivery_items').values(items).returning('id').execute();
  const made = deliveries.flatMap(({ items, row }) =>
    items.map((item) => ({ ...item, createdAt: row.created_at })),
  );
  await insertStatusHistories(
    transaction,
    made.map((item, index) => ({ ...item, id: itemIds[index]!.id })),
    EDITORS.map((username) => surroundings.users.get(username)!),
    surroundings.now,
  );
  const groupRows = groups.map((group) => {
    const statuses = group.deliveries.flatMap((delivery) => delivery.items.map((item) => item.status));
    return {
      task_id: group.task.id,
      delivery_status: group.deliveries.at(-1)!.row.status,
      calculated_status: calculatedStatus(statuses),
      total_deliveries: group.deliveries.length,
      total_items: statuses.length,
      ...countStatuses(statuses),
    };
  });
  await transaction.insertInto('delivery_groups').values(groupRows).execute();
}
