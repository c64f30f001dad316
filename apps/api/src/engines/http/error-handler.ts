import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound, toErrorBody } from '../../kernel/errors';
import { isNoSpaceError } from '../../kernel/disk-space';
import { StorageError } from '../storage/storage';
import type { App } from './app-types';
import { fromDatabaseError } from './database-errors';

/** Texts for requests that Fastify refuses before a contract is reached. */
const FRAMEWORK_TEXTS: Record<number, string> = {
  408: 'A requisição demorou demais. Tente novamente.',
  413: 'Os dados enviados são grandes demais.',
  414: 'O endereço da requisição é longo demais.',
  415: 'Formato de conteúdo não aceito. Envie os dados em JSON.',
  431: 'O cabeçalho da requisição é grande demais.',
};

/** Error response for a request that Fastify refused. */
export const refusalOf = (status: number) => new HttpError(status, FRAMEWORK_TEXTS[status]);

function fromFrameworkError({ statusCode }: Partial<FastifyError>): HttpError | undefined {
  if (statusCode === undefined || statusCode < 400 || statusCode > 499) return undefined;
  return refusalOf(statusCode);
}

const STORAGE_TEXT = 'O armazenamento de arquivos está indisponível. Tente novamente mais tarde.';

function fromStorageError(error: Error): HttpError | undefined {
  if (!(error instanceof StorageError)) return undefined;
  return isNoSpaceError(error.cause) ? new HttpError(507) : new HttpError(503, STORAGE_TEXT);
}

/** Maps an error to its response; unexpected errors are logged. */
function toHttpError(error: Error, log: FastifyBaseLogger): HttpError {
  if (error instanceof HttpError) return error;
  const refused = fromFrameworkError(error);
  if (refused) return refused;
  const refusal = fromStorageError(error) ?? fromDatabaseError(error) ?? new HttpError(500);
  log[refusal.status >= 500 ? 'error' : 'warn']({ err: error }, 'request failed');
  return refusal;
}

/** Turns every error into a response: client errors are explained, server errors are logged. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toHttpError(error, request.log);
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
  return reply
    .code(refusal.status)
    .header('x-trace-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorBody(refusal, request.id));
}

/** Sends the error body for errors of every route and for unknown URLs below /api (G-GEN-2). */
export function answerErrors(app: App): void {
  app.setErrorHandler<Error>(sendError);
  const unknown = { config: { access: 'public' }, schema: { hide: true } } as const;
  for (const url of ['/api', '/api/*']) {
    // Refused before the body is read, and before the catch-all route of the pages.
    app.all(url, { ...unknown, onRequest: async () => Promise.reject(notFound()) }, () => undefined);
  }
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}
