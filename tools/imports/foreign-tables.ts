/**
 * Tables that the SQL of a domain names although it may not import their owner, since the import would close a cycle. A
 * change of such a table must look at these domains too.
 */
export const FOREIGN_TABLES: Record<string, readonly string[]> = {
  'domains/attachments': ['billing_periods'],
  'domains/bank-statements': ['requesters', 'users'],
  'domains/billing': [
    ...['attachments', 'client_pages', 'client_sessions', 'projects', 'requesters'],
    ...['sub_tasks', 'tasks'],
  ],
  'domains/clients': ['projects', 'requesters'],
  'domains/comments': ['client_links', 'deliveries', 'delivery_items', 'tasks'],
  'domains/dashboard': ['tasks'],
  'domains/deliveries': [
    'attachments',
    'client_answers',
    'comments',
    'projects',
    'requesters',
    'tasks',
    'users',
  ],
  // Open forms are of every kind of record.
  'domains/editors': [
    ...['billing_periods', 'deliveries', 'delivery_items', 'notification_configs', 'projects', 'requesters'],
    ...['tasks', 'users'],
  ],
  // Its triggers record the changes of every table.
  'domains/history': [
    ...[
      'attachments',
      'bank_accounts',
      'bank_csv_mappings',
      'bank_decisions',
      'bank_lines',
      'bank_statements',
      'billing_adjustments',
      'billing_period_tasks',
      'billing_periods',
      'billing_settings',
    ],
    ...[
      'charge_reminders',
      'charges',
      'client_answers',
      'client_links',
      'client_pages',
      'deliveries',
      'delivery_items',
      'installation',
      'payments',
      'projects',
      'reminder_settings',
      'remote_switches',
      'requester_reminders',
      'requesters',
      'sub_tasks',
    ],
    'tasks',
  ],
  'domains/messaging': ['billing_settings', 'charges', 'deliveries', 'requesters', 'users'],
  'domains/notices': [
    ...['billing_periods', 'deliveries', 'delivery_items', 'failure_digests', 'projects', 'tasks'],
  ],
  // Exports and erases what any table holds about a person.
  'domains/personal-data': [
    ...[
      'attachments',
      'bank_payers',
      'charge_reminders',
      'charge_revisions',
      'charges',
      'client_answers',
      'client_links',
      'comments',
      'deliveries',
      'list_preferences',
      'notice_channels',
      'notices',
    ],
    ...[
      'outbox',
      'outbox_files',
      'record_followers',
      'requester_reminders',
      'requesters',
      'saved_views',
      'tasks',
    ],
  ],
  'domains/platform': ['billing_settings'],
  'domains/projects': ['delivery_items'],
  'domains/requesters': ['bank_payers', 'tasks'],
  'domains/settings-changes': ['notices', 'profiles', 'user_profiles', 'users'],
  'domains/tasks': ['attachments', 'projects', 'requesters'],
  'domains/views': ['users'],
};
