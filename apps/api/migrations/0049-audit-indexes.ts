/** Filters of the audit log, newest first (ADR 0092). A sign-in of older servers has its address in its values. */
export const indexes = [
  'create index history_event on history (event, id)',
  'create index history_resource on history (resource, id)',
  'create index history_access on history (id) where history_is_access(event, resource, user_id, before, after)',
  `create index history_address on history ((coalesce(address, after ->> 'address')) collate "C", id)
    where coalesce(address, after ->> 'address') is not null`,
];
