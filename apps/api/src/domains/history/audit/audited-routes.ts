import type { HistoryResource } from '@demanda/contracts/history-words';

/** What the address of a call is about. */
export interface CallSubject {
  resource: HistoryResource;
  recordId: number | null;
}

/** By the first part of the path. */
const RESOURCES: Record<string, HistoryResource> = {
  tasks: 'tasks',
  requesters: 'requesters',
  projects: 'projects',
  deliveries: 'deliveries',
  'delivery-items': 'deliveryItems',
  'billing-periods': 'billing',
  'billing-period-tasks': 'billing',
  'billing-settings': 'billingSettings',
  admin: 'users',
  auth: 'users',
  permissions: 'profiles',
  'notification-configs': 'notifications',
  outbox: 'outbox',
  platform: 'releases',
};

/** Paths whose `:id` is that of a record of the resource itself. */
const OF_RECORD =
  /^\/(tasks(\/full)?|requesters|projects|deliveries|delivery-items|billing-periods|admin\/users|permissions\/profiles|notification-configs|outbox|billing-period-tasks\/billing-period)\/:id(\/|$)/;

/** Of a pattern such as `/tasks/full/:id` and its parameters. */
export function subjectOf(pattern: string, params: unknown): CallSubject {
  const [, first = ''] = pattern.split('/');
  const resource = first.endsWith('attachments') ? 'attachments' : (RESOURCES[first] ?? 'system');
  const { id } = (params ?? {}) as { id?: unknown };
  const recordId = OF_RECORD.test(pattern) ? Number(id) : NaN;
  return { resource, recordId: Number.isSafeInteger(recordId) ? recordId : null };
}
