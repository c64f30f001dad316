import type { Right } from './permissions';

/** Kinds that every build with a trash knows; see `trash.list`. */
export const FIRST_TRASH_KINDS = [
  'requesters',
  'projects',
  'tasks',
  'deliveries',
  'deliveryItems',
  'billing',
] as const;

/** Kinds of record that a deletion moves to the trash, in an order in which they can be restored. */
export const TRASH_KINDS = [...FIRST_TRASH_KINDS, 'profiles', 'notifications'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const trashKindLabels: Record<TrashKind, string> = {
  requesters: 'Solicitante',
  projects: 'Projeto',
  tasks: 'Tarefa',
  deliveries: 'Entrega',
  deliveryItems: 'Item de entrega',
  billing: 'Período de faturamento',
  profiles: 'Perfil',
  notifications: 'Configuração de notificação',
};

/** Permission to delete a record of a kind, which includes restoring it. */
export const deletionRight = (kind: TrashKind): Right =>
  kind === 'profiles' ? 'users:MANAGE' : `${kind}:DELETE`;

const FEMININE: readonly TrashKind[] = ['tasks', 'deliveries', 'notifications'];

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
