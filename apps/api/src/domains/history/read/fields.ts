import type { HistoryResource } from '@demanda/contracts/history-labels';
import { snakeCase } from '../../../kernel/snake-case';

/** Tables whose ids some columns hold; the entry shows the name of the record. */
export type Reference = 'requesters' | 'projects' | 'tasks' | 'users';

/** Columns whose name in the contracts is not the camelCase form of the column. */
const RENAMED: Partial<Record<HistoryResource, Record<string, string>>> = {
  tasks: { requester_id: 'requesterName', assignee_id: 'assigneeName' },
  deliveryItems: { project_id: 'projectName' },
  billingSettings: { freezing: 'congelamento', logo_name: 'logo' },
  users: { password_hash: 'password', user_agent: 'device' },
  attachments: { file_name: 'originalFileName', is_for_client: 'isForClient' },
};

const REFERENCES: Partial<Record<HistoryResource, Record<string, Reference>>> = {
  tasks: { requesterName: 'requesters', assigneeName: 'users' },
  deliveryItems: { projectName: 'projects' },
  billing: { tasks: 'tasks' },
  billingSettings: { clientToldIds: 'users' },
};

/** `repository_url` → `repositoryUrl`. */
const camelCase = (column: string) =>
  column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Returns the contract's name of a column. */
export const fieldOf = (resource: HistoryResource, column: string): string =>
  RENAMED[resource]?.[column] ?? camelCase(column);

export const referenceOf = (resource: HistoryResource, field: string): Reference | undefined =>
  REFERENCES[resource]?.[field];

/** Returns the column of a field of the contract. */
export function columnOf(resource: HistoryResource, field: string): string {
  const renamed = Object.entries(RENAMED[resource] ?? {}).find(([, name]) => name === field)?.[0];
  return renamed ?? snakeCase(field);
}
