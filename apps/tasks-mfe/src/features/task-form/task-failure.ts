import { ApiError } from '@demanda/api/api-error';
import { joinFieldErrors, taskErrorMessage } from '@demanda/api/messages';
import {
  DUPLICATE_TASK_CODE_TEXT,
  ERROR_CODES,
  HAS_SUB_TASKS_TEXT,
  RECORD_GONE_TEXT,
} from '@demanda/contracts/errors';

const BANNER_FALLBACK = 'Erro ao processar solicitação';

export interface TaskFailure {
  toast: string;
  /** Text above the form; absent where the toast is enough. */
  banner?: string;
  /** True when the server refused to remove the subtasks. */
  keepsSubTasks?: boolean;
}

/** Returns the messages of a failed save and where to show them (ERR-030 to ERR-046). */
export function taskFailure(error: unknown, fallback: string): TaskFailure {
  const { status, body } = error instanceof ApiError ? error : {};
  if (status === 404) return { toast: RECORD_GONE_TEXT };
  const message = body?.userMessage ?? body?.message;
  if (body?.errorCode === ERROR_CODES.duplicateTaskCode)
    return { toast: message ?? DUPLICATE_TASK_CODE_TEXT };
  if (message?.includes('Tem Subtarefas')) return { toast: HAS_SUB_TASKS_TEXT, keepsSubTasks: true };
  // Errors of fields are shown at the fields.
  if (status === 403 && message) return { toast: message };
  const fields = joinFieldErrors(body?.errors);
  return {
    toast: taskErrorMessage(error, fallback),
    banner: body?.detail ?? message ?? (fields ? `Campos inválidos: ${fields}` : BANNER_FALLBACK),
  };
}
