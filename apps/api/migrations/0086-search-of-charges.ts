import { foreignTextIndex, searchIndex, sortIndex } from './statements';

/** Finds charges by the name of their client, and sorts them by it. */
export const indexes = [
  searchIndex('charges', 'requester_name_key'),
  foreignTextIndex('charges', 'requester_name_key'),
  sortIndex('charges', 'requester_name_key'),
];
