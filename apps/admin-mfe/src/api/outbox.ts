import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  getMailTransport,
  getOutboxMessage,
  listOutbox,
  type OutboxListQuery,
} from '@demanda/contracts/outbox';
import { queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of the outbox; one prefix forgets the family. Messages change by themselves. */
const family = ['outbox'] as const;

export const outboxListOptions = (search: OutboxListQuery) =>
  queryOptions({
    queryKey: [...family, 'list', search],
    queryFn: ({ signal }) => request(listOutbox, { query: search }, { signal }),
    staleTime: 0,
    meta: { failure: headline('Erro ao buscar mensagens') },
  });

export const outboxMessageOptions = (id: number) =>
  queryOptions({
    queryKey: [...family, 'detail', id],
    queryFn: ({ signal }) => request(getOutboxMessage, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { failure: headline('Erro ao carregar mensagem') },
  });

/** A failure leaves the page without its note; the list below says what is wrong. */
export const mailTransportOptions = queryOptions({
  queryKey: [...family, 'transport'],
  queryFn: ({ signal }) => request(getMailTransport, {}, { signal }),
});
