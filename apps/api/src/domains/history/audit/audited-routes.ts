import { idParam } from '@demanda/contracts/fields';
import type { HistoryResource } from '@demanda/contracts/history-labels';

/** The resource and record that the URL of a call names. */
export interface CallSubject {
  resource: HistoryResource;
  recordId: number | null;
}

/** Resources by the first segment of the path. */
const RESOURCES: Record<string, HistoryResource> = {
  tasks: 'tasks',
  requesters: 'requesters',
  projects: 'projects',
  deliveries: 'deliveries',
  'delivery-items': 'deliveryItems',
  'billing-periods': 'billing',
  'billing-period-tasks': 'billing',
  'billing-settings': 'billingSettings',
  charges: 'charges',
  payments: 'charges',
  receivables: 'charges',
  'bank-accounts': 'bankAccounts',
  'bank-statements': 'bankAccounts',
  'bank-lines': 'bankAccounts',
  'bank-rules': 'bankAccounts',
  'bank-decisions': 'bankAccounts',
  account: 'users',
  admin: 'users',
  auth: 'users',
  permissions: 'profiles',
  'notification-configs': 'notifications',
  outbox: 'outbox',
  platform: 'releases',
};

/** Paths whose `:id` is the id of a record of the resource itself. */
const OF_RECORD =
  /^\/(tasks(\/full)?|requesters|projects|deliveries|delivery-items|billing-periods|charges|bank-accounts|admin\/users|permissions\/profiles|notification-configs|outbox|billing-period-tasks\/billing-period)\/:id(\/|$)/;

/**
 * Returns the subject of a route pattern such as `/tasks/full/:id` and its parameters, whose id may not be valid yet;
 * `/account` is that of the caller.
 */
export function subjectOf(pattern: string, params: unknown, callerId?: number): CallSubject {
  const [, first = ''] = pattern.split('/');
  const resource = first.endsWith('attachments') ? 'attachments' : (RESOURCES[first] ?? 'system');
  const { id } = (params ?? {}) as { id?: unknown };
  const given = OF_RECORD.test(pattern) ? id : first === 'account' ? callerId : undefined;
  return { resource, recordId: idParam.safeParse(given).data ?? null };
}
