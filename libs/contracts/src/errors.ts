import { z } from '@demanda/schema';
import { DELETION_WORD } from './limits';
import { nameSome } from './name-some';

/** Body of every error response (G-GEN-2). Its messages are written for users. */
export const errorBody = z.object({
  status: z.int(),
  errorCode: z.string().optional(),
  userMessage: z.string().optional(),
  message: z.string().optional(),
  detail: z.string().optional(),
  /** One entry per field. For a refused bulk call, `field` is the id of a record and `name` its display name. */
  errors: z
    .array(z.object({ field: z.string(), message: z.string(), name: z.string().optional() }))
    .optional(),
  traceId: z.string().optional(),
  /** The stored record, with STALE_VERSION (G-GEN-22). */
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
  /** Deleting a billed period requires `confirm`; `errors` names each period (ADR 0042). */
  periodBilled: 'PERIOD_BILLED',
  /** An e-mail would show requesters' data to others; `errors` names each requester (G-USE-9). */
  sharedData: 'SHARED_DATA',
  /**
   * A message failed, and its record now has other addresses; `errors` has those that a retry would go to, `name` says
   * NEW or SAME.
   */
  addressesChanged: 'ADDRESSES_CHANGED',
  /** The account must set a new password before any other call. */
  passwordChangeRequired: 'PASSWORD_CHANGE_REQUIRED',
  /** The password is correct, and the account also needs a code (ADR 0086). */
  secondFactorRequired: 'SECOND_FACTOR_REQUIRED',
  /** The password is correct, and the account also needs a passkey or a recovery code (ADR 0089). */
  passkeyRequired: 'PASSKEY_REQUIRED',
  /** The code is wrong or was used before. */
  secondFactorRefused: 'SECOND_FACTOR_REFUSED',
  /** A profile requires a second factor, which the account has not: it must set one up before any other call (ADR 0089). */
  factorSetUpRequired: 'SECOND_FACTOR_SETUP_REQUIRED',
  /** Password and code were given too long ago for this change: `proveIdentity` comes first. */
  proofRequired: 'PROOF_REQUIRED',
  /** A change during `startPreview`, which only shows. */
  previewOnly: 'PREVIEW_ONLY',
  /** Refused for one's own account and for the last ADMIN (G-USER-4). */
  protectedAccount: 'PROTECTED_ACCOUNT',
  /** The key was used before with another body (G-USE-3). */
  idempotencyMismatch: 'IDEMPOTENCY_MISMATCH',
  /** The first request with this key is still running, or its server may still run it. */
  idempotencyUnfinished: 'IDEMPOTENCY_UNFINISHED',
  /** The first request with this key wrote something and has ended, and its response was never stored. */
  idempotencyAnswerLost: 'IDEMPOTENCY_ANSWER_LOST',
} as const;

/** Default message by status, for error responses without one (G-AUTH-2 for 401). */
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
  507: 'O servidor está sem espaço em disco. Nada foi salvo; avise o administrador.',
};
export const UNEXPECTED_ERROR = 'Erro inesperado. Tente novamente.';

export const statusText = (status: number): string => STATUS_TEXTS[status] ?? UNEXPECTED_ERROR;

/** Shown when a save fails because another user deleted the record; the form keeps its values. */
export const RECORD_GONE_TEXT =
  'Este registro foi excluído por outra pessoa. O que você digitou continua na tela.';
/** Messages that both client and server use. */
export const DUPLICATE_TASK_CODE_TEXT =
  'Já existe uma tarefa com este código. Por favor, use um código diferente.';
export const HAS_SUB_TASKS_TEXT =
  'Não é possível desmarcar "Tem Subtarefas" enquanto existirem subtarefas vinculadas. Remova todas as subtarefas primeiro.';
/** Shown to users without permission who try to change the amount of a task (G-USE-1). */
export const TASK_AMOUNT_TEXT =
  'Você não pode alterar o valor desta tarefa. Peça a quem pode alterar valores que faça essa mudança.';
/** The sum of the subtasks is the amount of their task (G-TASK-20). */
export const AMOUNT_OF_SUB_TASKS_TEXT = 'O valor desta tarefa é a soma das subtarefas. Altere as subtarefas.';
/** Refusal to change links or amounts of a closed period (G-BILL-11). */
export const periodLockedText = (title: string) =>
  `O período ${title} está fechado. Reabra o período para vincular, desvincular ou alterar valores.`;
/** The same refusal for a task, shown to users who may not see periods. */
export const AMOUNTS_LOCKED_TEXT =
  'Os valores desta tarefa estão fechados. Peça a quem cuida do faturamento que os reabra.';
/** A closed period cannot be deleted until it is reopened (G-BILL-11). */
export const lockedDeletionText = (titles: readonly string[]) =>
  titles.length === 1
    ? `O período ${nameSome(titles)} está fechado e não pode ser excluído. Reabra o período primeiro.`
    : `Os períodos ${nameSome(titles)} estão fechados e não podem ser excluídos. Reabra os períodos primeiro.`;
/** Refusal to delete billed periods without confirmation. */
export const billedDeletionText = (titles: readonly string[]) =>
  titles.length === 1
    ? `O período ${nameSome(titles)} já foi faturado. Digite ${DELETION_WORD} para confirmar a exclusão.`
    : `Os períodos ${nameSome(titles)} já foram faturados. Digite ${DELETION_WORD} para confirmar a exclusão.`;
export const INVALID_CREDENTIALS_TEXT = 'Usuário ou senha inválidos';
