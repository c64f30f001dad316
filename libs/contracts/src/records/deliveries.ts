import { MAX_DELIVERY_NOTES, MAX_DESCRIPTION, MAX_SCRIPT, MAX_SOURCE_BRANCH, MAX_TEXT } from '../limits';
import { idField, type Card } from './card';

export const deliveryCard = {
  id: idField,
  status: { kind: 'choice', label: 'Status' },
  notes: { kind: 'long', label: 'Notas', limit: MAX_DELIVERY_NOTES, edit: 'form' },
} as const satisfies Card;

/** Fields of the items of deliveries; those of the delivery, the task and the project are beside their uses. */
export const deliveryItemCard = {
  id: idField,
  status: { kind: 'choice', label: 'Status', edit: 'form', isSortable: true },
  sourceBranch: { kind: 'text', label: 'Branch de origem', limit: MAX_SOURCE_BRANCH, edit: 'half' },
  branch: { kind: 'text', label: 'Branch de destino', limit: MAX_TEXT, edit: 'half' },
  startedAt: { kind: 'day', label: 'Início', edit: 'half', isSortable: true },
  finishedAt: { kind: 'day', label: 'Fim', edit: 'half', isSortable: true },
  pullRequest: { kind: 'link', label: 'Pull request', edit: 'form' },
  script: { kind: 'long', label: 'Script SQL', head: 'Script', limit: MAX_SCRIPT, edit: 'form' },
  notes: { kind: 'long', label: 'Notas do item', limit: MAX_DESCRIPTION, edit: 'form' },
} as const satisfies Card;
