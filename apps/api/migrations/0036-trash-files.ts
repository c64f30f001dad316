/** Finds the files of a trashed record. */
export const indexes = [
  'create index attachments_trash on attachments (trash_id) where trash_id is not null',
];
