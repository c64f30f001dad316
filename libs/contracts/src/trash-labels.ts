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

interface Restored {
  count: number;
  refused: readonly { name: string; message: string }[];
}

/** Returns e.g. 'Tarefa restaurada com sucesso!', or how many were and why the first other one was not. */
export function restoredText(kind: TrashKind, { count, refused }: Restored): string {
  const [first] = refused;
  if (first) {
    const total = count + refused.length;
    return `${count} de ${total} registros restaurados. ${first.name}: ${first.message}`;
  }
  const ending = FEMININE.includes(kind) ? 'a' : 'o';
  return count === 1
    ? `${trashKindLabels[kind]} restaurad${ending} com sucesso!`
    : `${count} registros restaurados com sucesso!`;
}

/** Recorded in the history with everything that a restore inserts. */
export const RESTORED_DETAIL = 'Restaurado da lixeira';
