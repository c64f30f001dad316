import { foreignTextIndex } from './statements';

/** Find two letters through the search indexes of tasks and grouped deliveries (ADR 0113). */
export const indexes = [
  ...[
    'code_key',
    'title_key',
    'description_key',
    'server_origin_key',
    'system_module_key',
    'link_key',
    'meeting_link_key',
    'requester_key',
    'created_by_key',
    'updated_by_key',
  ].map((column) => foreignTextIndex('tasks', column, 'id')),
  ...['code_key', 'title_key'].map((column) => foreignTextIndex('delivery_groups', column, 'task_id')),
];
