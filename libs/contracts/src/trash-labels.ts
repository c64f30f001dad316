import type { Right } from './permissions';

/** Kinds of record that a deletion moves to the trash, in an order in which they can be restored. */
export const TRASH_KINDS = [
  'requesters',
  'projects',
  'tasks',
  'deliveries',
  'deliveryItems',
  'billing',
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const trashKindLabels: Record<TrashKind, string> = {
  requesters: 'Solicitante',
  projects: 'Projeto',
  tasks: 'Tarefa',
  deliveries: 'Entrega',
  deliveryItems: 'Item de entrega',
  billing: 'Período de faturamento',
};

/** Permission to delete a record of a kind, which includes restoring it. */
export const deletionRight = (kind: TrashKind) => `${kind}:DELETE` as const satisfies Right;

const FEMININE: readonly TrashKind[] = ['tasks', 'deliveries'];

/** Returns e.g. 'Tarefa restaurada com sucesso!' */
export function restoredText(kind: TrashKind, count: number): string {
  const label = trashKindLabels[kind];
  const ending = FEMININE.includes(kind) ? 'a' : 'o';
  return count === 1
    ? `${label} restaurad${ending} com sucesso!`
    : `${count} registros restaurados com sucesso!`;
}

/** Recorded in the history with everything that a restore inserts. */
export const RESTORED_DETAIL = 'Restaurado da lixeira';
