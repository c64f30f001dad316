import { z } from '@demanda/schema';
import { DELETION_WORD } from './limits';
import { nameSome } from './name-some';

/** Body of every failed call (G-GEN-2); none of its texts is ever technical. */
export const errorBody = z.object({
  status: z.int(),
  errorCode: z.string().optional(),
  userMessage: z.string().optional(),
  message: z.string().optional(),
  detail: z.string().optional(),
  /** Each with its field; of a refused bulk call, with the id of a record as `field` and what it is called. */
  errors: z
    .array(z.object({ field: z.string(), message: z.string(), name: z.string().optional() }))
    .optional(),
  traceId: z.string().optional(),
  /** The record as it is stored now, with STALE_VERSION (G-GEN-22). */
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];

export const ERROR_CODES = {
  duplicateTaskCode: 'DUPLICATE_TASK_CODE',
  staleVersion: 'STALE_VERSION',
  inUse: 'IN_USE',
  duplicate: 'DUPLICATE',
  alreadyLinked: 'ALREADY_LINKED',
  periodLocked: 'PERIOD_LOCKED',
  /** A billed period is deleted only with `confirm`; `errors` names each (ADR 0042). */
  periodBilled: 'PERIOD_BILLED',
  /** An e-mail would show clients' data to others; `errors` names each client (G-USE-9). */
  sharedData: 'SHARED_DATA',
  /** The account may do nothing before it has a password of its own again. */
  passwordChangeRequired: 'PASSWORD_CHANGE_REQUIRED',
  /** One's own account, or the last ADMIN, would be taken away (G-USER-4). */
  protectedAccount: 'PROTECTED_ACCOUNT',
  /** The key was sent before, with another body (G-USE-3). */
  idempotencyMismatch: 'IDEMPOTENCY_MISMATCH',
  /** The same call was taken before, and what came of it is not known yet. */
  idempotencyUnfinished: 'IDEMPOTENCY_UNFINISHED',
} as const;

/** Sentence of a failed call that says nothing itself, by status (G-AUTH-2 for 401). */
const STATUS_TEXTS: Record<number, string> = {
  400: 'Dados inválidos na requisição.',
  401: 'Sessão expirada. Faça login novamente.',
  403: 'Você não tem permissão para esta operação.',
  404: 'Recurso não encontrado.',
  409: 'Conflito de dados. Verifique se já existe um registro similar.',
  422: 'Dados não puderam ser processados.',
  429: 'Muitas tentativas. Tente novamente em alguns minutos.',
  500: 'Erro interno do servidor. Tente novamente mais tarde.',
  502: 'Serviço temporariamente indisponível.',
  503: 'Serviço temporariamente indisponível.',
  504: 'Serviço temporariamente indisponível.',
};
export const UNEXPECTED_ERROR = 'Erro inesperado. Tente novamente.';

export function statusText(status: number): string {
  return STATUS_TEXTS[status] ?? UNEXPECTED_ERROR;
}

/** A save of what somebody else deleted meanwhile; the form keeps what was typed. */
export const RECORD_GONE_TEXT =
  'Este registro foi excluído por outra pessoa. O que você digitou continua na tela.';
/** Texts of failures that both sides say. */
export const DUPLICATE_TASK_CODE_TEXT =
  'Já existe uma tarefa com este código. Por favor, use um código diferente.';
export const HAS_SUB_TASKS_TEXT =
  'Não é possível desmarcar "Tem Subtarefas" enquanto existirem subtarefas vinculadas. Remova todas as subtarefas primeiro.';
/** A write that would change the value of a task, by somebody who may not (G-USE-1). */
export const TASK_AMOUNT_TEXT =
  'Você não pode alterar o valor desta tarefa. Peça a quem pode alterar valores que faça essa mudança.';
/** Links and amounts of a period that is closed (G-BILL-11). */
export const periodLockedText = (title: string) =>
  `O período ${title} está fechado. Reabra o período para vincular, desvincular ou alterar valores.`;
/** The same of a task, for who may not see periods. */
export const AMOUNTS_LOCKED_TEXT =
  'Os valores desta tarefa estão fechados. Peça a quem cuida do faturamento que os reabra.';
/** What was billed goes with a period: a closed one stays until somebody reopens it (G-BILL-11). */
export const lockedDeletionText = (titles: readonly string[]) =>
  titles.length === 1
    ? `O período ${nameSome(titles)} está fechado e não pode ser excluído. Reabra o período primeiro.`
    : `Os períodos ${nameSome(titles)} estão fechados e não podem ser excluídos. Reabra os períodos primeiro.`;
/** A deletion of billed periods that was not confirmed. */
export const billedDeletionText = (titles: readonly string[]) =>
  titles.length === 1
    ? `O período ${nameSome(titles)} já foi faturado. Digite ${DELETION_WORD} para confirmar a exclusão.`
    : `Os períodos ${nameSome(titles)} já foram faturados. Digite ${DELETION_WORD} para confirmar a exclusão.`;
export const INVALID_CREDENTIALS_TEXT = 'Usuário ou senha inválidos';
