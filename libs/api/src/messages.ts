import { statusText, UNEXPECTED_ERROR, type ErrorBody, type FieldError } from '@demanda/contracts/errors';
import { fieldLabel } from '@demanda/contracts/field-labels';
import { ApiError, type ApiErrorKind } from './api-error';

const NO_ANSWER_TEXTS: Partial<Record<ApiErrorKind, string>> = {
  network: 'Erro de conexão. Verifique sua internet.',
  timeout: 'Timeout na requisição. Tente novamente.',
  unknown: 'Erro de conexão com o servidor.',
};

const noAnswerText = (error: unknown) =>
  error instanceof ApiError ? NO_ANSWER_TEXTS[error.kind] : undefined;
const bodyOf = (error: unknown) => (error instanceof ApiError ? error.body : undefined);
const messageOf = (body?: ErrorBody) => body?.userMessage || body?.message;

/** 'Título: Campo obrigatório, Valor: …'; of a refused bulk call, each record by its own name. */
export const joinFieldErrors = (errors: readonly FieldError[] = []): string =>
  errors.map(({ field, message, name }) => `${name ?? fieldLabel(field)}: ${message}`).join(', ');

/** The fields that a failure names, each with its sentence. */
export const fieldErrors = (error: unknown): FieldError[] => bodyOf(error)?.errors ?? [];

/** What the failure itself says, in the general order: message, detail, field errors (ERR-001 to ERR-003). */
function said(error: unknown): string | undefined {
  const body = bodyOf(error);
  return messageOf(body) || body?.detail || joinFieldErrors(body?.errors) || noAnswerText(error) || undefined;
}

/**
 * One Portuguese sentence for a failure (ERR-001 to ERR-019, ERR-025): what the server says, else the
 * connection's text, else `fallback`, else the text of the status.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  const status = error instanceof ApiError && error.kind === 'http' ? error.status : undefined;
  return said(error) ?? fallback ?? (status === undefined ? UNEXPECTED_ERROR : statusText(status));
}

const SERVER_FAILED_TEXT = 'O servidor não conseguiu responder. Tente de novo; nada foi perdido.';

/**
 * Why a list is not there, beside the toast with the server's own words: the refusal of a right, or that the server
 * failed; nothing where no answer arrived, which only the connection explains.
 */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'http') return undefined;
  return error.status === 403 ? errorMessage(error) : SERVER_FAILED_TEXT;
}

/** A failed operation as its headline and, where the failure says more, a second line (G-GEN-4). */
export function operationMessage(error: unknown, headline: string): { title: string; detail?: string } {
  return { title: headline, detail: said(error) };
}

/**
 * One sentence for a failed save of a task, in the order of tasks: detail, field errors, message, the
 * error's own message, `fallback` (ERR-034 to ERR-040, G-GEN-3).
 */
export function taskErrorMessage(error: unknown, fallback: string): string {
  const body = bodyOf(error);
  const own = error instanceof Error && !(error instanceof ApiError) ? error.message : noAnswerText(error);
  return body?.detail || joinFieldErrors(body?.errors) || messageOf(body) || own || fallback;
}
