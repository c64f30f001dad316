import { ERROR_CODES } from '@demanda/contracts/errors';
import { nameSome } from '@demanda/contracts/name-some';
import { conflict } from '../../kernel/errors';

export interface RequesterInUse {
  id: number;
  name: string;
  tasks: number;
}

const tasksText = (count: number) => (count === 1 ? '1 tarefa' : `${count} tarefas`);

function inUseText(used: readonly RequesterInUse[]): string {
  const list = nameSome(used.map(({ name, tasks }) => `${name} (${tasksText(tasks)})`));
  return used.length === 1
    ? `O solicitante ${list} não pode ser excluído porque possui tarefas.`
    : `Os solicitantes ${list} não podem ser excluídos porque possuem tarefas.`;
}

/** 409 naming each requester that has tasks (G-REQ-3, G-GEN-16). */
export function requestersInUse(used: readonly RequesterInUse[]) {
  const reasons = used.map(({ id, name, tasks }) => ({
    field: String(id),
    name,
    message: `Possui ${tasksText(tasks)}`,
  }));
  return conflict(inUseText(used), ERROR_CODES.inUse, reasons);
}

/** 409 when a task with this requester was saved during the deletion. */
export const requesterInUseConflict = () =>
  conflict('O solicitante não pode ser excluído porque possui tarefas.', ERROR_CODES.inUse);
