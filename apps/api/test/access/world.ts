import {
  taskAttachments,
  deliveryAttachments,
  deliveryItemAttachments,
  billingPeriodAttachments,
} from '@demanda/contracts/attachments';
import { deleteBillingPeriod } from '@demanda/contracts/billing';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { deleteDeliveryItem } from '@demanda/contracts/delivery-items';
import { taskFinancialEmail } from '@demanda/contracts/emails';
import { deleteNotificationConfig } from '@demanda/contracts/notifications';
import { listReleases } from '@demanda/contracts/platform';
import { listPromotions } from '@demanda/contracts/platform-promotion';
import { deleteProfile } from '@demanda/contracts/profiles';
import { deleteProject } from '@demanda/contracts/projects';
import { deleteRequester } from '@demanda/contracts/requesters';
import { deleteTask } from '@demanda/contracts/tasks';
import { inviteUser } from '@demanda/contracts/invitations';
import { createUser } from '@demanda/contracts/users';
import { listUserSessions } from '@demanda/contracts/user-sessions';
import { deliveryItemComments, taskComments } from '@demanda/contracts/comments';
import { login } from '@demanda/contracts/session';
import { sql } from 'kysely';
import { takeSnapshots } from '../../src/domains/billing/periods/snapshots';
import type { Db } from '../../src/engines/database/schema';
import { link, makePeriod } from '../make/bill';
import { makeClientLink } from '../make/client-links';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../make/records';
import type { Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { unique } from '../servers/template';
import { profileRecord, ruleRecord } from './access-records';
import { chargeRecords } from './charge-records';
import { commentId, deletedTextId, disabledUserId, fileId, newServiceId } from './part-ids';

async function makeAccount({ server, admin }: Base) {
  const username = unique('pessoa');
  const password = 'Senha@123';
  const { body } = await admin.call(createUser, {
    body: { username, password, email: `${username}@demanda.example`, name: 'Lia', profileCodes: ['USER'] },
  });
  await server.anonymous.call(login, { body: { username, password } });
  const { body: sessions } = await admin.call(listUserSessions, { params: { id: body.id } });
  await server.db
    .insertInto('second_factors')
    .values({ user_id: body.id, sealed_secret: 'x', confirmed_at: new Date() })
    .execute();
  return { user: body, sessionId: sessions[0]!.id };
}

async function makeInvited({ admin }: Base) {
  const email = `${unique('convite')}@demanda.example`;
  const { body } = await admin.call(inviteUser, { body: { email, profileCodes: ['USER'] } });
  return { invitedId: body.user.id };
}

async function makeMessage(server: TestApp, admin: Caller, taskId: number): Promise<number> {
  await admin.call(taskFinancialEmail.send, { params: { id: taskId }, body: undefined });
  const { id } = await server.db
    .selectFrom('outbox')
    .where('record_id', '=', taskId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a billed period whose task is now worth two reais more, one of which another period bills. */
async function makeChangedPeriod(db: Db, taskId: number, toPeriodId: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('billing_periods')
      .values({ month: 1, year: 2020, status: 'FATURADO' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('billing_period_tasks')
      .values({ billing_period_id: id, task_id: taskId })
      .execute();
    await takeSnapshots(transaction, [id], null);
    await sql`update tasks set own_amount = 2, amount = 2 where id = ${taskId}`.execute(transaction);
    await sql`insert into billing_adjustments (billing_period_id, task_id, from_period_id, from_month, from_year,
        code, title, requester_id, requester_name, amount)
      select ${toPeriodId}::bigint, task_id, billing_period_id, 1, 2020, code, title, requester_id, requester_name, 1
      from billing_differences where billing_period_id = ${id}::bigint`.execute(transaction);
    return id;
  });
}

/** What records are made with. Calls change neither `requester` nor `project`. */
interface Base {
  server: TestApp;
  admin: Caller;
  owner: Caller;
  requester: Awaited<ReturnType<typeof makeRequester>>;
  project: Awaited<ReturnType<typeof makeProject>>;
}

async function taskRecords({ server, admin, owner, requester }: Base) {
  const task = await makeTask(owner, { requesterId: requester.id });
  const messageId = await makeMessage(server, admin, task.id);
  return {
    ...{ task, messageId },
    taskFile: await fileId(admin, taskAttachments, task.id),
    taskComment: await commentId(owner, taskComments, task.id),
  };
}

async function deliveryRecords({ admin, owner, requester, project }: Base) {
  const delivered = await makeTask(owner, { requesterId: requester.id });
  const delivery = await makeDelivery(admin, { taskId: delivered.id, items: [{ projectId: project.id }] });
  const item = delivery.items[0]!;
  return {
    ...{ delivered, delivery, item },
    deliveryFile: await fileId(admin, deliveryAttachments, delivery.id),
    itemFile: await fileId(admin, deliveryItemAttachments, item.id),
    itemComment: await commentId(owner, deliveryItemComments, item.id),
  };
}

async function billingRecords({ server, admin, owner, requester }: Base) {
  const billed = await makeTask(owner, { requesterId: requester.id });
  const changed = await makeTask(owner, { requesterId: requester.id });
  const [period, otherPeriod] = [await makePeriod(admin), await makePeriod(admin)];
  const { body: links } = await link(admin, period.id, billed.id);
  return {
    ...{ billed, period, otherPeriod, link: links[0]! },
    changedPeriodId: await makeChangedPeriod(server.db, changed.id, otherPeriod.id),
    periodFile: await fileId(admin, billingPeriodAttachments, period.id),
  };
}

/** Deleted records: the ids that they had, and the entry of one of them. */
async function trashRecords({ server, admin, owner, requester, project }: Base) {
  const task = await makeTask(owner, { requesterId: requester.id });
  const kept = await makeTask(owner, { requesterId: requester.id });
  const items = [{ projectId: project.id }];
  const [delivery, other] = [
    await makeDelivery(admin, { taskId: kept.id, items }),
    await makeDelivery(admin, { taskId: kept.id, items }),
  ];
  const trashed = {
    requesters: (await makeRequester(admin)).id,
    projects: (await makeProject(admin)).id,
    tasks: task.id,
    deliveries: delivery.id,
    deliveryItems: other.items[0]!.id,
    billing: (await makePeriod(admin)).id,
    profiles: (await profileRecord({ admin })).profile.id,
    notifications: (await ruleRecord({ admin })).config.id,
  };
  const gone = [
    [deleteRequester, trashed.requesters],
    [deleteProject, trashed.projects],
    [deleteTask, trashed.tasks],
    [deleteDelivery, trashed.deliveries],
    [deleteDeliveryItem, trashed.deliveryItems],
    [deleteBillingPeriod, trashed.billing],
    [deleteProfile, trashed.profiles],
    [deleteNotificationConfig, trashed.notifications],
  ] as const;
  for (const [call, id] of gone) await admin.ask(call, { params: { id } });
  const entry = server.db.selectFrom('trash').select('id').where('record_id', '=', task.id);
  const { id: trashEntryId } = await entry.where('kind', '=', 'tasks').executeTakeFirstOrThrow();
  return { trashed, trashEntryId };
}

/**
 * The release to go back to, 0 without a release store, and the digests of its build of tasks, of the live one, and of
 * the one in channel beta.
 */
async function releaseRecord({ admin }: Base) {
  const { promotions } = (await admin.call(listPromotions)).body;
  const betaBuild = promotions[0]?.digest ?? '0'.repeat(16);
  const listed = (await admin.call(listReleases)).body.releases;
  const releases = listed.filter(({ builds }) => !builds.some(({ digest }) => digest === betaBuild));
  const digestIn = (release: (typeof releases)[number] | undefined) =>
    release?.builds.find(({ app }) => app === 'tasks-mfe')?.digest ?? '0'.repeat(16);
  const live = releases.find(({ isLive }) => isLive);
  const earlier = releases.find(({ builds }) =>
    builds.some(({ app, digest }) => app === 'tasks-mfe' && digest !== digestIn(live)),
  );
  return {
    earlierRelease: releases.find(({ isLive }) => !isLive)?.number ?? 0,
    ...{ liveBuild: digestIn(live), earlierBuild: digestIn(earlier), betaBuild },
  };
}

const makers = [
  async ({ admin }: Base) => ({ unusedRequester: await makeRequester(admin) }),
  async ({ admin }: Base) => ({ unusedProject: await makeProject(admin) }),
  async ({ admin, requester: { id } }: Base) => ({
    clientLink: { id, linkId: (await makeClientLink(admin, id)).id },
  }),
  async ({ owner, requester }: Base) => ({ free: await makeTask(owner, { requesterId: requester.id }) }),
  taskRecords,
  async ({ server, admin, owner, requester }: Base) => {
    const { id } = await makeTask(owner, { requesterId: requester.id });
    return { deletedTextId: await deletedTextId(server, admin, id) };
  },
  deliveryRecords,
  billingRecords,
  chargeRecords,
  trashRecords,
  ruleRecord,
  profileRecord,
  makeAccount,
  makeInvited,
  async ({ admin }: Base) => ({ serviceId: await newServiceId(admin) }),
  async ({ server }: Base) => ({ disabledId: await disabledUserId(server) }),
  releaseRecord,
];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Records = Intersection<Awaited<ReturnType<(typeof makers)[number]>>>;

/** Creates one record of each kind that can be changed and deleted, the tasks owned by `owner`. */
export interface World extends Base, Records {
  /** The names of the records that each maker made together. */
  groups: string[][];
}

export async function makeWorld(server: TestApp, owner: Caller): Promise<World> {
  const admin = await server.as('ADMIN');
  const [requester, project] = [await makeRequester(admin), await makeProject(admin)];
  const base: Base = { server, admin, owner, requester, project };
  const made: object[] = [];
  for (const make of makers) made.push(await make(base));
  return Object.assign({}, base, { groups: made.map(Object.keys) }, ...made) as World;
}

/** Returns `world` with new records in place of those that `read` reads, which takes a tenth of a new world's time. */
export async function renewWorld(world: World, read: (world: World) => unknown): Promise<World> {
  const names = new Set<string | symbol>();
  const recorder: ProxyHandler<World> = {
    get(target, name) {
      names.add(name);
      return Reflect.get(target, name) as unknown;
    },
  };
  read(new Proxy(world, recorder));
  const renewed = { ...world };
  for (const [index, make] of makers.entries()) {
    if (world.groups[index]!.some((name) => names.has(name))) Object.assign(renewed, await make(world));
  }
  return renewed;
}
