import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { HttpError, notFound } from '../../../kernel/errors';
import { CLIENT_PATH } from '../links/client-links';
import { messageHtml } from './document-html';

/** The refusal of every address that opens nothing, whatever the reason. */
export const linkClosed = () => notFound();

const CLOSED = [
  'Este link não abre mais',
  'Ele venceu, foi trocado por outro ou está incompleto. Peça um link novo a quem o enviou.',
] as const;
const BUSY = ['Muitas tentativas', 'Espere alguns minutos e abra o link de novo.'] as const;
const FAILED = [
  'A página não abriu',
  'Algo falhou aqui do nosso lado. Espere um minuto e abra o link de novo.',
] as const;

/** Statuses of answers that changed nothing, whose reason is for the client. */
const EXPLAINED = [400, 403, 409];

function pageOf(
  error: Error & Partial<FastifyError>,
  { params }: FastifyRequest,
): [status: number, page: string] {
  const status = error instanceof HttpError ? error.status : (error.statusCode ?? 500);
  if (status >= 500) return [500, messageHtml(...FAILED)];
  if (status === 429) return [status, messageHtml(...BUSY)];
  const { token } = params as { token?: string };
  if (error instanceof HttpError && EXPLAINED.includes(status) && token !== undefined) {
    return [status, messageHtml('Nada foi alterado', error.message, `${CLIENT_PATH}/${token}`)];
  }
  return [404, messageHtml(...CLOSED)];
}

/** Answers with a page that says what happened; the reason of a failure is only in the log. */
function sendRefusal(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, page] = pageOf(error, request);
  if (status === 500) request.log.error({ err: error }, 'client page failed');
  if (error instanceof HttpError && error.retryAfterS !== undefined) {
    reply.header('retry-after', error.retryAfterS);
  }
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** Makes the routes of a scope answer errors with pages. */
export const answerWithPages = (scope: App): void => void scope.setErrorHandler<Error>(sendRefusal);
