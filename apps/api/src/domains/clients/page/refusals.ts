import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { HttpError, notFound } from '../../../kernel/errors';
import { messageHtml } from './document-html';

/** The refusal of every address that opens nothing, whatever the reason. */
export const linkClosed = () => notFound();

const TEXTS: Record<number, readonly [title: string, text: string]> = {
  404: [
    'Este link não abre mais',
    'Ele venceu, foi trocado por outro ou está incompleto. Peça um link novo a quem o enviou.',
  ],
  429: ['Muitas tentativas', 'Espere alguns minutos e abra o link de novo.'],
  500: ['A página não abriu', 'Algo falhou aqui do nosso lado. Espere um minuto e abra o link de novo.'],
};

/** Answers with a page that says what happened; the reason of a failure is only in the log. */
export function sendRefusal(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof HttpError ? error : undefined;
  const isKnown = refusal && refusal.status < 500;
  const status = isKnown ? (refusal.status === 429 ? 429 : 404) : 500;
  if (status === 500) request.log.error({ err: error }, 'client page failed');
  if (refusal?.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(messageHtml(...TEXTS[status]!));
}

/** Makes the routes of a scope answer errors with pages. */
export const answerWithPages = (scope: App): void => void scope.setErrorHandler<Error>(sendRefusal);
