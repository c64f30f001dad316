import { searchIndex, SEARCH_INDEX_OPTIONS } from './statements';

/** Index of the few texts with a typographic quote or dash, with the signs of a keyboard in their place. */
const signIndex = (table: string, column: string): string =>
  `create index ${table}_${column}_signs on ${table} using gin (plain_signs(${column}) gin_trgm_ops)
   with (${SEARCH_INDEX_OPTIONS}) where ${column} <> plain_signs(${column})`;

/** Find texts with typographic signs, comments, and telephone numbers by their digits (ADR 0135). */
export const indexes = [
  ...[
    'code_key',
    'title_key',
    'description_key',
    'server_origin_key',
    'system_module_key',
    'requester_key',
    'created_by_key',
    'updated_by_key',
  ].map((column) => signIndex('tasks', column)),
  ...['code_key', 'title_key'].map((column) => signIndex('delivery_groups', column)),
  ...['user_key', 'record_key'].map((column) => signIndex('history', column)),
  signIndex('outbox', 'subject_key'),
  signIndex('requesters', 'name_key'),
  searchIndex('comments', 'text_key'),
  searchIndex('requesters', 'phone_digits', `regexp_replace(phone_key, '[^0-9]', '', 'g')`),
];
