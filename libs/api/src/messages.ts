import { statusText, UNEXPECTED_ERROR, type ErrorBody, type FieldError } from '@demanda/contracts/errors';
import { fieldLabel } from '@demanda/contracts/field-labels';
import { ApiError, type ApiErrorKind } from './api-error';

/** For the sentences of others: the labels are a long list. */
export { fieldLabel };

const NO_ANSWER_TEXTS: Partial<Record<ApiErrorKind, string>> = {
  network: 'Erro de conexão. Verifique sua internet.',
  timeout: 'Timeout na requisição. Tente novamente.',
  unknown: 'Erro de conexão com o servidor.',
};

const noAnswerText = (error: unknown) =>
  error instanceof ApiError ? NO_ANSWER_TEXTS[error.kind] : undefined;
const bodyOf = (error: unknown) => (error instanceof ApiError ? error.body : undefined);
const messageOf = (body?: ErrorBody) => body?.userMessage || body?.message;

/**
 * Joins field errors: 'Título: Campo obrigatório, Valor: …'; for a refused bulk call, with the names of the records.
 */
export const joinFieldErrors = (errors: readonly FieldError[] = []): string =>
  errors.map(({ field, message, name }) => `${name ?? fieldLabel(field)}: ${message}`).join(', ');

/** Returns the fields that an error names, each with its message. */
export const fieldErrors = (error: unknown): FieldError[] => bodyOf(error)?.errors ?? [];

/** Returns the message of an error in the general order: message, detail, field errors (ERR-001 to ERR-003). */
function messageIn(error: unknown): string | undefined {
  const body = bodyOf(error);
  return messageOf(body) || body?.detail || joinFieldErrors(body?.errors) || noAnswerText(error) || undefined;
}

/**
 * Returns one Portuguese sentence for an error (ERR-001 to ERR-019, ERR-025): the server's message, else the
 * connection's, else `fallback`, else the text of the status.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  const status = error instanceof ApiError && error.kind === 'http' ? error.status : undefined;
  return messageIn(error) ?? fallback ?? (status === undefined ? UNEXPECTED_ERROR : statusText(status));
}

interface FailedQuery {
  error: unknown;
  refetch: () => unknown;
}

/** Returns the text and the retry handler of `FailurePanel` for a failed query. */
export const failureOf = ({ error, refetch }: FailedQuery) => ({
  text: errorMessage(error),
  onRetry: () => void refetch(),
});

const SERVER_FAILED_TEXT = 'O servidor não conseguiu responder. Tente de novo; nada foi perdido.';

/**
 * Returns why a list could not be loaded: missing permission or a server error. Undefined without a response, because
 * the toast explains a lost connection.
 */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'http') return undefined;
  return error.status === 403 ? errorMessage(error) : SERVER_FAILED_TEXT;
}

/** Returns a headline for a failed operation, and a second line when the error has a message (G-GEN-4). */
export const operationMessage = (error: unknown, headline: string): { title: string; detail?: string } => ({
  title: headline,
  detail: messageIn(error),
});

/**
 * Returns one sentence for a failed save of a task, in the order specified for tasks: detail, field errors, message,
 * the error's own message, `fallback` (ERR-034 to ERR-040, G-GEN-3).
 */
export function taskErrorMessage(error: unknown, fallback: string): string {
  const body = bodyOf(error);
  const own = error instanceof Error && !(error instanceof ApiError) ? error.message : noAnswerText(error);
  return body?.detail || joinFieldErrors(body?.errors) || messageOf(body) || own || fallback;
}
