import { ApiError } from '@demanda/api/api-error';
import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { ERROR_CODES } from '@demanda/contracts/errors';
import {
  cancelMessage,
  countFailedMessages,
  getMailTransport,
  getOutboxMessage,
  listOutbox,
  retryMessage,
  type OutboxListQuery,
  type OutboxMessage,
} from '@demanda/contracts/outbox';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

/**
 * Key prefix of all queries about the outbox, including the number at the menu entry. Messages change without user
 * actions.
 */
const keyPrefix = ['outbox'] as const;

export const outboxListOptions = (search: OutboxListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listOutbox, { query: search }, { signal }),
    staleTime: 0,
    meta: { failure: headline('Erro ao buscar mensagens') },
  });

/** Query of one message; its dialog shows the error. */
export const outboxMessageOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'detail', id],
    queryFn: ({ signal }) => request(getOutboxMessage, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Numbers of unsent messages. Its key is the one that the shell uses for the badge of the menu. */
export const unsentOptions = queryOptions({
  queryKey: [...keyPrefix, 'failed'],
  queryFn: ({ signal }) => request(countFailedMessages, {}, { signal }),
  retry: false,
});

/** On failure the page omits its note; the list below shows the error. */
export const mailTransportOptions = queryOptions({
  queryKey: [...keyPrefix, 'transport'],
  queryFn: ({ signal }) => request(getMailTransport, {}, { signal }),
});

/** Even a refused retry means that the message has changed. */
const invalidate = ({ client }: { client: QueryClient }) => client.invalidateQueries({ queryKey: keyPrefix });

interface Retry {
  id: number;
  /** Addresses that replace those that have not received the message. */
  recipients?: string[];
}

/** Addresses of a retry that the user has to choose from: those of the record now, and those of the message. */
export interface AddressChoice {
  current: string[];
  former: string[];
}

/** Returns the choice that a refused retry asks for; undefined for any other error. */
export function addressChoice(error: unknown): AddressChoice | undefined {
  if (!(error instanceof ApiError) || error.body?.errorCode !== ERROR_CODES.addressesChanged)
    return undefined;
  const named = (wanted: string) =>
    (error.body?.errors ?? []).filter(({ name }) => name === wanted).map(({ field }) => field);
  return { current: named('NEW'), former: named('SAME') };
}

const retryFailure = headline('Erro ao enviar mensagem');

export const retryMessageOptions = mutationOptions({
  mutationFn: ({ id, recipients }: Retry) =>
    request(retryMessage, { params: { id }, body: recipients && { recipients } }),
  onSettled: (_message, _error, _id, _begun, context) => invalidate(context),
  meta: {
    success: (message) =>
      (message as OutboxMessage).status === 'SENT'
        ? 'Mensagem enviada com sucesso!'
        : 'Mensagem na fila de envio',
    // A dialog asks for the address in place of a toast.
    failure: (error: unknown) => (addressChoice(error) ? undefined : retryFailure(error)),
  },
});

export const cancelMessageOptions = mutationOptions({
  mutationFn: (id: number) => request(cancelMessage, { params: { id } }),
  onSettled: (_message, _error, _id, _begun, context) => invalidate(context),
  meta: {
    success: 'Mensagem cancelada com sucesso!',
    failure: headline('Erro ao cancelar mensagem'),
  },
});
