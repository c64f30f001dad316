import { ERROR_CODES } from '@demanda/contracts/errors';
import { nameSome } from '@demanda/contracts/name-some';
import { taskOwner } from '@demanda/contracts/task-labels';
import { refuseRecordsOfOthers as refuseForeignRecords } from '../../engines/http/access';
import { conflict } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';

export const TASK_NOT_FOUND_TEXT = 'Tarefa não encontrada';
export const REQUESTER_NOT_FOUND_TEXT = 'Solicitante não encontrado';

/** Throws 403 for tasks of other users, unless the user may manage tasks (G-PERM-5). */
export const refuseTasksOfOthers = (user: SessionUser, tasks: readonly { created_by_id: number }[]): void =>
  refuseForeignRecords(user, taskOwner, tasks);

interface LinkedTask {
  id: number;
  code: string;
  has_delivery: boolean;
  has_billing: boolean;
  /** Whether a period has an adjustment of the task. */
  has_adjustment: boolean;
}

const linkText = ({ has_delivery, has_billing, has_adjustment }: LinkedTask): string =>
  [
    has_delivery && 'entrega',
    has_billing && 'período de faturamento',
    !has_billing && has_adjustment && 'diferença levada a um período de faturamento',
  ]
    .filter(Boolean)
    .join(' e ');

function linkedSentence(linked: readonly LinkedTask[]): string {
  const list = nameSome(linked.map((task) => `${task.code} (${linkText(task)})`));
  return linked.length === 1
    ? `A tarefa ${list} está vinculada e não pode ser excluída. Remova o vínculo primeiro.`
    : `As tarefas ${list} estão vinculadas e não podem ser excluídas. Remova os vínculos primeiro.`;
}

/**
 * Throws 409 listing each task that has a delivery, a period or an adjustment, with the reason (G-TASK-17,
 * ADR 0042).
 */
export function refuseLinked(tasks: readonly LinkedTask[]): void {
  const linked = tasks.filter((task) => task.has_delivery || task.has_billing || task.has_adjustment);
  if (linked.length === 0) return;
  const reasons = linked.map((task) => ({
    field: String(task.id),
    name: task.code,
    message: `Vinculada a ${linkText(task)}`,
  }));
  throw conflict(linkedSentence(linked), ERROR_CODES.inUse, reasons);
}
