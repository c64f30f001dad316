import { configTypeLabels } from '@demanda/contracts/notification-labels';

/**
 * The tables that the history records. `triggers/install-history.ts` recreates the triggers when this changes.
 */

/** A table whose rows are records: each insert, update and delete of a row is recorded. */
export interface TrackedTable {
  table: string;
  /** Resource, as in the contract of the history. */
  resource: string;
  /** SQL over the row `it`: the label of the record. */
  label: string;
  /** SQL over the row `it`: keys of the records in whose history the entry shows, `text[]`. */
  about: string;
  /** Columns that are not recorded, in addition to those common to all tables and the generated ones. */
  leftOut?: readonly string[];
  /** Generated columns that are recorded nevertheless. */
  generated?: readonly string[];
  /** Columns whose change alone is the event STATUS. */
  status?: readonly string[];
  /** SQL over `was` and `it`: the event of an update; null for UPDATE or STATUS. */
  changed?: string;
  /** The event for every operation. */
  event?: string;
  /**
   * SQL over the row `it`: further data for the entry of a deletion, `jsonb` with column names as keys, or
   * null. Rows that a cascade deletes are gone by then, so the deleting code must set it before.
   */
  goesWith?: string;
  /**
   * Deletions are not recorded, because the rows are deleted with their record or after their retention time.
   */
  ignoresDelete?: boolean;
}

const ruleTypes = Object.entries(configTypeLabels).map(([type, label]) => `when '${type}' then '${label}'`);
const ownRecord = (resource: string) => `array['${resource}:' || it.id]`;
const softlyDeleted = (column: string) =>
  `when was.${column} is null and it.${column} is not null then 'DELETE'`;

const messageRecord = {
  label: `coalesce(case it.kind::text when 'DELIVERY'
      then (select code from tasks join deliveries on task_id = tasks.id where deliveries.id = it.record_id)
    when 'BILLING' then coalesce((select number from charges where id = it.charge_id), history_period(it.record_id))
    when 'ACCOUNT' then (select username from users where id = it.record_id)
    when 'NOTICE' then (select username from users where id = it.record_id)
    else (select code from tasks where id = it.record_id) end, '')`,
  about: `array['outbox:' || it.id] || case it.kind::text when 'DELIVERY' then history_of_delivery(it.record_id)
    when 'BILLING' then array['billing:' || it.record_id] || array_remove(array['charges:' || it.charge_id], null)
    when 'ACCOUNT' then array['users:' || it.record_id] when 'NOTICE' then array['users:' || it.record_id] else array['tasks:' || it.record_id] end`,
};

/** A charge also shows in the history of its period. */
const CHARGE_KEYS = `array['charges:' || it.id] || array_remove(array['billing:' || it.billing_period_id], null)`;

export const TRACKED: readonly TrackedTable[] = [
  { table: 'requesters', resource: 'requesters', label: 'it.name', about: ownRecord('requesters') },
  { table: 'projects', resource: 'projects', label: 'it.name', about: ownRecord('projects') },
  {
    table: 'tasks',
    resource: 'tasks',
    label: 'it.code',
    about: ownRecord('tasks'),
    leftOut: [
      ...['own_amount', 'has_delivery', 'financial_email_sent', 'task_email_sent'],
      ...['requester_key', 'created_by_key', 'updated_by_key', 'assignee_key'],
    ],
  },
  {
    table: 'sub_tasks',
    resource: 'subTasks',
    label: 'it.title',
    about: `array['subTasks:' || it.id, 'tasks:' || it.task_id]`,
    leftOut: ['task_id', 'position'],
  },
  {
    table: 'deliveries',
    resource: 'deliveries',
    label: `coalesce((select code from tasks where id = it.task_id), '')`,
    about: `array['deliveries:' || it.id, 'deliveryGroups:' || it.task_id, 'tasks:' || it.task_id]`,
    leftOut: ['task_id', 'calculated_status', 'email_sent'],
    generated: ['shown_status'],
    status: ['status', 'shown_status'],
  },
  {
    table: 'delivery_items',
    resource: 'deliveryItems',
    label: `coalesce((select name from projects where id = it.project_id), '')`,
    about: `array['deliveryItems:' || it.id] || history_of_delivery(it.delivery_id)`,
    leftOut: ['delivery_id'],
    status: ['status'],
  },
  {
    table: 'billing_periods',
    resource: 'billing',
    label: 'history_month(it.month, it.year)',
    about: ownRecord('billing'),
    leftOut: ['email_sent', 'snapshot_id', 'charged_snapshot_id'],
    status: ['status'],
    goesWith: `nullif(current_setting('demanda.goes_with', true), '')::jsonb -> it.id::text`,
  },
  {
    table: 'billing_settings',
    resource: 'billingSettings',
    label: `''`,
    about: ownRecord('billingSettings'),
    leftOut: ['logo_digest'],
  },
  {
    table: 'charges',
    resource: 'charges',
    label: 'it.number',
    about: CHARGE_KEYS,
    leftOut: [
      ...['billing_period_id', 'requester_id', 'requester_name', 'number_year', 'number_seq'],
      ...[
        'paid_amount',
        'difference_amount',
        'paid_up_on',
        'issued_at',
        'cancelled_by_id',
        'cancelled_by_hand',
      ],
    ],
    generated: ['number'],
    status: ['is_draft', 'sent_at', 'cancelled_at', 'cancel_note'],
  },
  {
    table: 'bank_accounts',
    resource: 'bankAccounts',
    label: 'it.name',
    about: ownRecord('bankAccounts'),
    leftOut: ['key'],
  },
  {
    table: 'notification_configs',
    resource: 'notifications',
    label: `case it.config_type::text ${ruleTypes.join(' ')} end`,
    about: ownRecord('notifications'),
  },
  {
    table: 'users',
    resource: 'users',
    label: 'it.username',
    about: ownRecord('users'),
    leftOut: ['deleted_at', 'erased_at'],
    status: ['enabled'],
    changed: `case ${softlyDeleted('deleted_at')}
      when was.grant_changes is distinct from it.grant_changes then 'PERMISSION' end`,
  },
  {
    table: 'profiles',
    resource: 'profiles',
    label: 'it.name',
    about: ownRecord('profiles'),
    leftOut: ['built_in'],
    status: ['active'],
    changed: `case when was.grants is distinct from it.grants then 'PERMISSION' end`,
  },
  {
    table: 'attachments',
    resource: 'attachments',
    label: 'it.file_name',
    about: `array['attachments:' || it.id] || case when it.task_id is not null then array['tasks:' || it.task_id]
      when it.delivery_id is not null then history_of_delivery(it.delivery_id)
      when it.delivery_item_id is not null then history_of_item(it.delivery_item_id)
      when it.billing_period_id is not null then array['billing:' || it.billing_period_id] else '{}' end`,
    leftOut: [
      ...['task_id', 'delivery_id', 'delivery_item_id', 'billing_period_id'],
      ...['storage_key', 'excluded_at', 'content_type', 'trash_id', 'client_requester_id'],
    ],
    changed: `case ${softlyDeleted('excluded_at')} end`,
    ignoresDelete: true,
  },
  {
    table: 'outbox',
    resource: 'outbox',
    ...messageRecord,
    leftOut: [
      ...[
        'record_id',
        'requester_id',
        ...['charge_id', 'charge_revision', 'charge_version', 'reminder_id'],
        ...['account_link_id', 'links'],
        'sender_name',
        'reply_to',
        'delivered',
        'refused',
        'subject',
        'body_text',
        'body_html',
        'message_id',
        'attempts',
      ],
      ...['next_attempt_at', 'lease_ends_at', 'local', 'sent_at', 'ended_at'],
    ],
    event: 'EMAIL',
    ignoresDelete: true,
  },
  {
    table: 'remote_switches',
    resource: 'remotes',
    label: 'it.name',
    about: ownRecord('remotes'),
    leftOut: ['name'],
    event: 'STATUS',
  },
  { table: 'installation', resource: 'installation', label: `''`, about: ownRecord('installation') },
];
