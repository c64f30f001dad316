import type { Contract } from '@demanda/contracts/contract';
import { recordEditors } from '@demanda/contracts/editors';
import { TRASH_KINDS } from '@demanda/contracts/trash-labels';
import { fileOf } from '../make/files';
import type { Input } from '../servers/caller';
import { unique } from '../servers/template';
import { accountInputs } from './account-inputs';
import { bankIds, bankInputs } from './bank-inputs';
import { nameOf } from './contracts';
import { requesterInputs } from './requester-inputs';
import type { World } from './world';

/** Valid input for each contract on the records of a world, so that permitted calls succeed. */

/** Ids of the records by the beginning of the path; the longest match counts. */
const idsByPath: [beginning: string, idOf: (world: World) => number][] = [
  ['/requesters', ({ unusedRequester }) => unusedRequester.id],
  ['/projects', ({ unusedProject }) => unusedProject.id],
  ['/tasks', ({ task }) => task.id],
  ['/task-attachments', ({ taskFile }) => taskFile],
  ['/task-attachments/task', ({ task }) => task.id],
  ['/task-attachments/upload', ({ task }) => task.id],
  ['/deliveries', ({ delivery }) => delivery.id],
  ['/deliveries/group', ({ delivered }) => delivered.id],
  ['/deliveries/by-task', ({ delivered }) => delivered.id],
  ['/delivery-attachments', ({ deliveryFile }) => deliveryFile],
  ['/delivery-attachments/delivery', ({ delivery }) => delivery.id],
  ['/delivery-items', ({ item }) => item.id],
  ['/delivery-items/by-delivery', ({ delivery }) => delivery.id],
  ['/delivery-items/count/by-delivery', ({ delivery }) => delivery.id],
  ['/delivery-items/delivery', ({ delivery }) => delivery.id],
  ['/delivery-items/by-task', ({ delivered }) => delivered.id],
  ['/delivery-items/by-project', ({ project }) => project.id],
  ['/delivery-item-attachments', ({ itemFile }) => itemFile],
  ['/delivery-item-attachments/delivery-item', ({ item }) => item.id],
  ['/billing-periods', ({ period }) => period.id],
  ['/billing-periods/:id/versions', ({ changedPeriodId }) => changedPeriodId],
  ['/billing-periods/:id/carried-differences', ({ changedPeriodId }) => changedPeriodId],
  ['/billing-period-tasks', ({ link }) => link.id],
  ['/billing-period-tasks/billing-period', ({ period }) => period.id],
  ['/charges', ({ chargeId }) => chargeId],
  ['/charges/:id/credit', ({ creditTakerId }) => creditTakerId],
  ['/charges/:id/receipt', ({ paidChargeId }) => paidChargeId],
  ['/charges/:id/cancel', ({ cancelledId }) => cancelledId],
  ['/payments', ({ paymentId }) => paymentId],
  ...bankIds,
  ['/billing-period-attachments', ({ periodFile }) => periodFile],
  ['/billing-period-attachments/billing-period', ({ period }) => period.id],
  ['/billing-period-attachments/upload', ({ period }) => period.id],
  ['/notification-configs', ({ config }) => config.id],
  ['/outbox', ({ messageId }) => messageId],
  ['/admin/users', ({ user }) => user.id],
  ['/permissions/profiles', ({ profile }) => profile.id],
];

function idFor(path: string, world: World): number {
  const fitting = idsByPath.filter(([beginning]) => path.startsWith(beginning));
  const [, idOf] = fitting.sort(([a], [b]) => b.length - a.length)[0] ?? [];
  if (!idOf) throw new Error(`no record for ${path}`);
  return idOf(world);
}

const taskBody = ({ requester }: World) => ({
  code: unique('T'),
  title: 'Ajustar tela',
  priority: 'HIGH',
  requesterId: requester.id,
});
const period = { month: 5, year: 2025 };
const comment = () => ({ body: { text: 'Feito' } });
const following = () => ({ body: { isFollowing: true } });
const files = () => ({ files: [fileOf('nota.pdf')] });
const rule = {
  configType: 'NOTIFICACAO_ENTREGA',
  notificationType: 'EMAIL',
  primaryEmail: 'b@demanda.example',
};
const grants = { screens: ['tasks'], permissions: ['tasks:VIEW'], fields: {} };

/** Input of a call in addition to the id in its path. */
const inputs: Record<string, (world: World) => Input> = {
  ...Object.fromEntries(
    Object.values(recordEditors).map((call) => [nameOf(call), () => ({ body: { isOpen: true } })]),
  ),
  'GET /platform/previews/:preview': () => ({ params: { preview: '0'.repeat(32) } }),
  'POST /platform/previews/:preview/open': () => ({ params: { preview: '0'.repeat(32) } }),
  'POST /auth/login': () => ({ body: { username: 'user', password: 'Senha@123' } }),
  ...requesterInputs,
  'POST /projects': () => ({ body: { name: 'portal' } }),
  'PUT /projects/:id': () => ({ body: { name: 'loja' } }),
  'DELETE /projects/bulk': ({ unusedProject }) => ({ body: [unusedProject.id] }),
  'POST /tasks/full': (world) => ({ body: taskBody(world) }),
  'POST /tasks/full/with-files': (world) => ({ body: taskBody(world), ...files() }),
  'PUT /tasks/full/:id': (world) => ({ body: taskBody(world) }),
  'PATCH /tasks': ({ task }) => ({
    body: { tasks: [{ id: task.id, version: task.version, priority: 'URGENT' }] },
  }),
  'POST /tasks/:id/comments': comment,
  'PUT /tasks/:id/comments/:commentId': ({ task, taskComment }) => ({
    params: { id: task.id, commentId: taskComment },
    ...comment(),
  }),
  'DELETE /tasks/:id/comments/:commentId': ({ task, taskComment }) => ({
    params: { id: task.id, commentId: taskComment },
  }),
  'PUT /tasks/:id/following': following,
  'POST /history/:id/comment-text-removal': ({ deletedTextId }) => ({
    params: { id: deletedTextId },
    body: { confirm: 'EXCLUIR' },
  }),
  'GET /tasks/groups': () => ({ query: { groupBy: 'priority' } }),
  'DELETE /tasks/bulk': ({ task }) => ({ body: [task.id] }),
  'POST /task-attachments/upload/:id': files,
  'POST /task-attachments/upload-single/:id': files,
  'PUT /task-attachments/:id/client': () => ({ body: { isForClient: true } }),
  'DELETE /task-attachments/bulk': ({ taskFile }) => ({ body: [taskFile] }),
  'POST /deliveries': ({ free, project }) => ({
    body: { taskId: free.id, items: [{ projectId: project.id }] },
  }),
  'PUT /deliveries/:id': () => ({ body: { notes: 'Novo' } }),
  'PATCH /deliveries/:id/notes': () => ({ body: { notes: 'Novo' } }),
  'DELETE /deliveries/bulk': ({ delivery }) => ({ body: [delivery.id] }),
  'POST /delivery-attachments/upload': ({ delivery }) => ({ body: { deliveryId: delivery.id }, ...files() }),
  'DELETE /delivery-attachments/bulk': ({ deliveryFile }) => ({ body: [deliveryFile] }),
  'GET /delivery-items/by-status/:status': () => ({ params: { status: 'PENDING' } }),
  'GET /delivery-items/count/by-delivery/:id/status/:status': ({ delivery }) => ({
    params: { id: delivery.id, status: 'PENDING' },
  }),
  'POST /delivery-items': ({ delivery, unusedProject }) => ({
    body: { deliveryId: delivery.id, projectId: unusedProject.id, status: 'PENDING' },
  }),
  'POST /delivery-items/delivery/:id/bulk': ({ unusedProject }) => ({ body: [unusedProject.id] }),
  'POST /delivery-items/:id/comments': comment,
  'PUT /delivery-items/:id/comments/:commentId': ({ item, itemComment }) => ({
    params: { id: item.id, commentId: itemComment },
    ...comment(),
  }),
  'DELETE /delivery-items/:id/comments/:commentId': ({ item, itemComment }) => ({
    params: { id: item.id, commentId: itemComment },
  }),
  'PUT /delivery-items/:id/following': following,
  'PUT /delivery-items/:id': () => ({ body: { status: 'DELIVERED' } }),
  'PUT /delivery-items/bulk': ({ item }) => ({ query: { itemIds: item.id }, body: { status: 'DELIVERED' } }),
  'DELETE /delivery-items/bulk': ({ item }) => ({ body: [item.id] }),
  'POST /delivery-item-attachments/upload': ({ item }) => ({ body: { deliveryItemId: item.id }, ...files() }),
  'DELETE /delivery-item-attachments/bulk': ({ itemFile }) => ({ body: [itemFile] }),
  'POST /billing-periods': () => ({ body: period }),
  'PUT /billing-periods/:id': () => ({ body: period }),
  'PATCH /billing-periods/:id/status': () => ({ query: { status: 'FATURADO' } }),
  'DELETE /billing-periods/bulk': (world) => ({ body: [world.period.id] }),
  'POST /billing-periods/:id/versions': () => ({ body: { withNewAmounts: true } }),
  'POST /billing-periods/:id/carried-differences': ({ otherPeriod }) => ({
    body: { toPeriodId: otherPeriod.id },
  }),
  'POST /billing-periods/:id/send-billing-email': ({ requester }) => ({
    body: { additionalEmails: ['c@demanda.example'], confirmedRequesterIds: [requester.id] },
  }),
  'POST /billing-period-tasks': (world) => ({
    body: { billingPeriodId: world.period.id, taskId: world.free.id },
  }),
  'PUT /billing-period-tasks/:id': (world) => ({
    body: { billingPeriodId: world.otherPeriod.id, taskId: world.billed.id },
  }),
  'POST /billing-period-tasks/bulk-link': (world) => ({
    body: [{ billingPeriodId: world.period.id, taskId: world.free.id }],
  }),
  'POST /billing-period-tasks/bulk-link/preview': (world) => ({
    body: [{ billingPeriodId: world.period.id, taskId: world.free.id }],
  }),
  'DELETE /billing-period-tasks/billing-period/:id/bulk-unlink': ({ billed }) => ({ body: [billed.id] }),
  'POST /charges/:id/payments': () => ({
    body: { paidOn: '2026-01-02', amount: 1, kind: 'PIX', version: 0 },
  }),
  'POST /charges/:id/cancel': () => ({ body: { version: 0 } }),
  'POST /charges/:id/credit': () => ({ body: { amount: 0.01, version: 0 } }),
  'PUT /charges/:id/due-date': () => ({ body: { dueOn: '2026-01-02', version: 0 } }),
  'POST /charges/:id/email': () => ({ body: {} }),
  'POST /charges/emails': ({ chargeId }) => ({ body: { charges: [{ id: chargeId }] } }),
  'PUT /charges/:id/reminders': () => ({ body: { isStopped: true, version: 0 } }),
  'POST /charges/:id/reminders': () => ({ body: { text: 'Lembrete', version: 0 } }),
  'POST /charges/:id/reminders/preview': () => ({ body: { text: 'Lembrete' } }),
  'PUT /reminder-settings': () => ({ body: { remindersOn: true, reminderSteps: [-3, 3] } }),
  'POST /reminder-settings/preview': () => ({ body: { kind: 'BEFORE' } }),
  'POST /payments/:id/reverse': () => ({ body: { note: 'Engano' } }),
  'POST /billing-period-attachments/upload/:id': files,
  'POST /billing-period-attachments/upload-single/:id': files,
  'DELETE /billing-period-attachments/bulk': ({ periodFile }) => ({ body: [periodFile] }),
  'PUT /billing-settings': () => ({ body: { congelamento: 'ao_pagar', companyName: 'Demanda' } }),
  'POST /notification-configs': () => ({ body: rule }),
  'PUT /notification-configs/:id': () => ({ body: rule }),
  'POST /notification-configs/:id/test': () => ({ body: { recipient: 'teste@demanda.example' } }),
  'POST /outbox/test': () => ({ body: { channel: 'EMAIL', recipient: 'teste@demanda.example' } }),
  'DELETE /notification-configs/bulk': ({ config }) => ({ body: [config.id] }),
  'GET /notification-configs/by-type': () => ({
    query: { configType: 'NOTIFICACAO_ENTREGA', notificationType: 'EMAIL' },
  }),
  ...accountInputs,
  ...bankInputs,
  'POST /permissions/profiles': () => ({
    body: { code: unique('P').toUpperCase(), name: unique('Perfil'), ...grants },
  }),
  'PUT /permissions/profiles/:id': () => ({ body: { name: unique('Outro') } }),
  'POST /platform/rollback': ({ earlierRelease }) => ({ body: { release: earlierRelease, again: true } }),
  'POST /platform/apps/:app/rollback': ({ liveBuild, earlierBuild }) => ({
    params: { app: 'tasks-mfe' },
    body: { from: liveBuild, to: earlierBuild, reason: unique('motivo'), again: true },
  }),
  'POST /platform/apps/:app/promote': ({ liveBuild, betaBuild }) => ({
    params: { app: 'tasks-mfe' },
    body: { channel: 'beta', from: liveBuild, build: betaBuild, reason: unique('motivo') },
  }),
  'PUT /platform/remotes/:name': () => ({
    params: { name: 'tasks' },
    body: { enabled: false, reason: unique('motivo') },
  }),
  'PUT /platform/maintenance': () => ({
    body: {
      text: unique('aviso'),
      beginsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
  'POST /platform/reports': () => ({
    body: { reports: [{ kind: 'load', remote: 'tasks', build: 'beef', release: 1, ms: 120 }] },
  }),
  'DELETE /permissions/profiles/bulk': ({ profile }) => ({ body: [profile.id] }),
  ...Object.fromEntries(
    TRASH_KINDS.map((kind) => [
      `POST /trash/${kind}/restore`,
      ({ trashed }: World) => ({ body: { ids: [trashed[kind]] } }),
    ]),
  ),
  'POST /views/:list': () => ({
    params: { list: 'tasks' },
    body: { name: unique('Visão'), isShared: false, query: {}, layout: {} },
  }),
  'PUT /notices/read': () => ({ body: { upTo: 1 } }),
  'PUT /notices/unread': () => ({ body: { ids: [1] } }),
  'PUT /notices/channels/:kind': () => ({ params: { kind: 'MENTIONED' }, body: { channel: 'BELL' } }),
  'DELETE /trash/bulk': ({ trashEntryId }) => ({ body: [trashEntryId] }),
  // Reads an id, so that each call has an entry to delete.
  'DELETE /trash': ({ trashEntryId }) => ({ query: { confirm: trashEntryId && 'EXCLUIR' } }),
};

export function inputFor(contract: Contract, world: World): Input {
  const given = inputs[nameOf(contract)]?.(world) ?? {};
  if (!contract.path.includes(':id') || given.params) return given;
  return { ...given, params: { id: idFor(contract.path, world) } };
}
