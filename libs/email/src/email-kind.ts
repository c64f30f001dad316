import { ApiError } from '@demanda/api/api-error';
import { headline, type Failure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { EmailCalls, EmailOutcome, PreviewOptions, SendOptions } from '@demanda/contracts/emails';
import { ERROR_CODES, type ErrorBody } from '@demanda/contracts/errors';
import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query';

/** One kind of e-mail about a record, such as the financial e-mail of a task. */
export interface EmailKind {
  /** Title of the dialog: 'Enviar e-mail financeiro'. */
  title: string;
  calls: EmailCalls;
  /** Toast when the mail server accepted it. */
  success: string;
  /** Toast when it was refused: a headline above the server's message, unless the kind defines another. */
  failure: string | Failure;
  /** Prefixes of the query keys that a sent e-mail invalidates. */
  invalidates: QueryKey[];
}

/** Query of the current preview, never from the cache, since records and rules change meanwhile. */
export const previewOptions = ({ calls, title }: EmailKind, id: number, query: PreviewOptions = {}) =>
  queryOptions({
    queryKey: ['emails', title, id, query],
    queryFn: ({ signal }) => {
      const input = { params: { id }, query };
      return request(calls.preview, input, { signal });
    },
    gcTime: 0,
    staleTime: 0,
  });

function outcomeText(success: string, { status, recipients, refused }: EmailOutcome): string {
  if (recipients.length === 0 && status === 'QUEUED') return 'Mensagem na fila de envio';
  if (status === 'QUEUED') return 'E-mail na fila de envio';
  return refused.length === 0 ? success : `${success} Recusado por: ${refused.join(', ')}`;
}

export type SendExtra = Omit<SendOptions, 'additionalEmails' | 'confirmedRequesterIds'>;

/**
 * Returns the body of a refusal because of other requesters' data, for which the dialog asks a confirmation (G-USE-9).
 */
export const sharedData = (error: unknown): ErrorBody | undefined =>
  error instanceof ApiError && error.body?.errorCode === ERROR_CODES.sharedData ? error.body : undefined;

export const sendOptions = (
  { calls, success, failure, invalidates }: EmailKind,
  id: number,
  extra: SendExtra = {},
) => {
  const notice = typeof failure === 'string' ? headline(failure) : failure;
  return mutationOptions({
    mutationFn: (variables: { additionalEmails: string[]; confirmedRequesterIds?: number[] }) =>
      request(calls.send, { params: { id }, body: { ...variables, ...extra } }),
    meta: {
      invalidates: [...invalidates, ['outbox']],
      success: (outcome: unknown) => outcomeText(success, outcome as EmailOutcome),
      failure: (error: unknown) => (sharedData(error) ? undefined : notice(error)),
    },
  });
};
