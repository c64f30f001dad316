import { IDEMPOTENCY_HEADER } from '@demanda/contracts/contract';
import type { z } from 'zod';
import type { App } from './app-types';
import { refusalOf } from './error-handler';
import { enforceBodyTimeout, isMultipart } from './request-stream';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Multipart form that the handler reads part by part. */
    multipart?: z.ZodType;
    /** The same content as JSON, where the handler accepts both. */
    json?: z.ZodType;
    /** Whether it takes an `Idempotency-Key`. */
    isKeyed?: boolean;
  }
}

/** Parses JSON on every route without files. An empty body counts as absent: clients send one with DELETE. */
export function readBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers[IDEMPOTENCY_HEADER.toLowerCase()]) request.bodyText = body.toString();
    if (body.toString().trim() === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isRead = request.routeOptions.config.multipart && isMultipart(request.raw);
    if (!isRead && !request.raw.complete) enforceBodyTimeout(request.raw);
    done(null, payload);
  });
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    done(request.routeOptions.config.multipart ? null : refusalOf(415), undefined);
  });
}
