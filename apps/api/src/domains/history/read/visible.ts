import type { HistoryChange, HistoryEntry } from '@demanda/contracts/history';
import type { HistoryEvent, HistoryResource } from '@demanda/contracts/history-labels';
import {
  fieldKey,
  restrictedFields,
  RESTRICTED_RESOURCES,
  type RestrictedResource,
  type Right,
} from '@demanda/contracts/permissions';
import { isFilterOf } from '@demanda/contracts/filter-names';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { hasPermission, mayReadField } from '../../../engines/http/access';
import type { Granted } from '../../../kernel/session-user';
import { columnOf } from './fields';

/**
 * The permission that each resource of the history requires. An entry is visible to users who may read its
 * own resource and every resource that it is about; refusals and exports of several records name only their
 * own.
 */
const RIGHTS: Record<HistoryResource | 'deliveryGroups', Right | null> = {
  tasks: 'tasks:VIEW',
  subTasks: 'tasks:VIEW',
  requesters: 'requesters:VIEW',
  projects: 'projects:VIEW',
  deliveries: 'deliveries:VIEW',
  deliveryGroups: 'deliveries:VIEW',
  deliveryItems: 'deliveryItems:VIEW',
  billing: 'billing:VIEW',
  billingSettings: 'billing:VIEW',
  charges: 'billing:VIEW',
  bankAccounts: 'billing:VIEW',
  users: 'users:VIEW',
  profiles: 'users:VIEW',
  notifications: 'notifications:VIEW',
  releases: 'platform:VIEW',
  remotes: 'platform:VIEW',
  installation: 'platform:VIEW',
  // Visible with the records that the message is about.
  outbox: null,
  attachments: null,
  system: null,
};

/**
 * Events about what users did rather than about changes of a record; visible to users who may search the
 * history.
 */
const ACTIVITY_EVENTS: readonly HistoryEvent[] = ['EXPORT', 'SIGN_IN', 'SIGN_OUT', 'REFUSAL'];

/** Fields with recipients, visible only to users who may see the messages. */
const RECIPIENT_FIELDS = ['recipients', 'lastError'];

/** Fields with billed amounts. */
const BILLED_FIELDS: Partial<Record<HistoryResource, readonly string[]>> = {
  billing: ['totalAmount', 'billedLines', 'adjustment'],
  charges: ['amount', 'payment', 'reminder'],
  bankAccounts: ['openingBalance'],
};

/** Fields of requesters that are part of billing: what its clients are reminded of charges with. */
const BILLING_FIELDS = ['reminders', 'textBefore', 'textOn', 'textAfter'];

/** The recipients include telephone numbers and finance contacts of requesters. */
const seesRecipients = (user: Granted): boolean =>
  hasPermission(user, 'notifications:VIEW') &&
  mayReadField(user, 'requesters.phone') &&
  mayReadField(user, 'requesters.financeContacts');

const isRestricted = (resource: string): resource is RestrictedResource =>
  (RESTRICTED_RESOURCES as readonly string[]).includes(resource);

const hiddenFields = (user: Granted, resource: RestrictedResource): string[] =>
  Object.keys(restrictedFields[resource]).filter((field) => !mayReadField(user, fieldKey(resource, field)));

function isHidden(user: Granted, resource: HistoryResource, field: string): boolean {
  // Messages, and tests of channels and rules.
  if (RECIPIENT_FIELDS.includes(field) && !seesRecipients(user)) return true;
  // Recipients of links are often finance contacts.
  if (field === 'clientLink') return !mayReadField(user, 'requesters.financeContacts');
  if (resource === 'requesters' && BILLING_FIELDS.includes(field))
    return !hasPermission(user, 'billing:VIEW');
  // The filter of an export would reveal the hidden field too.
  if (BILLED_FIELDS[resource]?.some((name) => isFilterOf(name, field)))
    return !mayReadField(user, 'tasks.amount');
  return isRestricted(resource) && hiddenFields(user, resource).some((name) => isFilterOf(name, field));
}

/** Returns the changes of an entry that this user may see. */
export const visibleChanges = (
  { resource, changes }: Pick<HistoryEntry, 'resource' | 'changes'>,
  user: Granted,
): HistoryChange[] => changes.filter(({ field }) => !isHidden(user, resource, field));

/** Returns the text of an entry without its amounts, which refusals of bank lines name, where they are hidden. */
export const visibleDetail = (detail: string | null, user: Granted): string | null =>
  mayReadField(user, 'tasks.amount') ? detail : (detail?.replace(/R\$\s?[\d.,]*\d/g, 'R$ …') ?? null);

/** Conditions that leave out changes whose fields are all hidden from this user. */
function hasVisibleChange(user: Granted): RawBuilder<SqlBool>[] {
  return RESTRICTED_RESOURCES.flatMap((resource) => {
    const columns = hiddenFields(user, resource).map((field) => columnOf(resource, field));
    if (columns.length === 0) return [];
    return [
      sql<SqlBool>`(history.event <> 'UPDATE' or history.resource <> ${resource}
        or (coalesce(history.before, '{}') || coalesce(history.after, '{}')) - ${columns}::text[] <> '{}')`,
    ];
  });
}

/** Returns the resources whose entries this user may not see. */
export const hiddenResources = (user: Granted): string[] =>
  Object.entries(RIGHTS).flatMap(([kind, right]) => (right && !hasPermission(user, right) ? [kind] : []));

/** The entries that this user may see, as conditions of a list. */
export function visibleEntryConditions(user: Granted): RawBuilder<SqlBool>[] {
  const hidden = hiddenResources(user);
  return [
    ...(hasPermission(user, 'history:VIEW')
      ? []
      : [sql<SqlBool>`history.event::text <> all(${ACTIVITY_EVENTS}::text[])`]),
    ...(hidden.length === 0
      ? []
      : [
          sql<SqlBool>`history.resource <> all(${hidden}::text[])`,
          sql<SqlBool>`not exists (select from unnest(history.about) as key
            where split_part(key, ':', 1) = any(${hidden}::text[]))`,
        ]),
    ...hasVisibleChange(user),
  ];
}
