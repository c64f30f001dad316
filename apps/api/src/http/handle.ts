import { takesIdempotencyKey, type Contract } from '@demanda/contracts/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { runAsActor } from '../database/audit-context';
import { openApiOf, successStatus } from '../openapi/describe';
import { multipartForm } from '../openapi/multipart-form';
import type { App, SessionUser } from './app-types';
import { dropBlankFilters } from './blank-filters';
import { fieldRules, type FieldRules } from './field-levels';
import { sendFile, type FileAnswer } from './file-answer';
import type { KeyedCall } from './idempotency';
import { receiverOf, type ReceiveFiles } from './multipart';
import { isMultipart } from './request-stream';

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type UserOf<C extends Contract> = C['access'] extends 'public' ? undefined : SessionUser;

/** What a handler gets: everything checked by the contract, the user by its access rule. */
export interface HandlerInput<C extends Contract> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  /** Of a JSON body; `receiveFiles` answers that of a multipart one. */
  body: C['multipart'] extends object ? undefined : OutputOf<C['body']>;
  /** Reads a multipart body, once. */
  receiveFiles: C['multipart'] extends object ? ReceiveFiles<OutputOf<C['body']>> : undefined;
  user: UserOf<C>;
  log: FastifyBaseLogger;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The answer before the contract's output transforms; a file for a contract with `file`. */
type AnswerOf<C extends Contract> = C['file'] extends string
  ? FileAnswer
  : C['response'] extends z.ZodType
    ? z.input<C['response']>
    : void;

export type Handler<C extends Contract> = (input: HandlerInput<C>) => Promise<AnswerOf<C>> | AnswerOf<C>;

/** What the history tells of a file that is made for the call; one that was attached is none. */
const reportOf = ({ file, summary }: Contract): string | undefined =>
  file === undefined || file === 'application/octet-stream' ? undefined : summary;

/**
 * Registers the route of a contract: method, path below /api, access rule, shapes of request and
 * answer, documentation. The only way to make an API route: one that bypasses it stops the start.
 */
export function handle<C extends Contract>(app: App, contract: C, handler: Handler<C>): void {
  const { method, path, access, reveals, checksSession, background, params, query, body, multipart } =
    contract;
  const status = successStatus(contract);
  const fields = fieldRules(contract);
  app.route({
    method,
    url: `/api${path}`,
    config: {
      access,
      reveals,
      checksSession,
      background,
      multipart: multipartForm(contract),
      isKeyed: takesIdempotencyKey(contract),
      json: multipart?.orJson ? body : undefined,
      report: reportOf(contract),
    },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !multipart && { body }),
      ...openApiOf(contract),
    },
    preValidation: [
      ...(query ? [dropBlankFilters(query)] : []),
      // Before its check: what one may not change must not be what a body is refused for.
      async (request) => void (request.body = fields.taken(request.sessionUser, request.body)),
    ],
    handler: async (request, reply) => {
      reply.code(status);
      const { sessionUser: user, id: traceId } = request;
      fields.refuseHidden(user, request.query);
      const keyed = app.idempotency.open(contract, request);
      const input = handlerInput(contract, request, { reply, fields, keyed });
      try {
        if (!isMultipart(request.raw)) await keyed?.begin(keyed.digest().update(request.bodyText));
        const who = { userId: user?.id ?? null, traceId, claim: keyed?.claim };
        const answer = await runAsActor(who, () => handler(input));
        if (reply.sent) return reply;
        await keyed?.keep({ status: reply.statusCode, answer });
        // The condition of `AnswerOf`, which no check of a value can tell the compiler.
        return contract.file ? sendFile(answer as FileAnswer, input) : reply.send(fields.told(user, answer));
      } catch (error) {
        const first = await keyed?.answerInstead(error);
        if (first) return reply.code(first.status).send(fields.told(request.sessionUser, first.answer));
        throw fields.toldBy(user, error);
      }
    },
  });
}

function handlerInput<C extends Contract>(
  contract: C,
  request: FastifyRequest,
  { reply, fields, keyed }: { reply: FastifyReply; fields: FieldRules; keyed: KeyedCall | undefined },
): HandlerInput<C> {
  const closed = new AbortController();
  // Of the answer: a request closes as soon as its body is read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closed.abort();
  });
  const taken = (body: unknown) => fields.taken(request.sessionUser, body);
  const lookAgain = () => request.authorize(reply);
  return {
    params: request.params as HandlerInput<C>['params'],
    query: request.query as HandlerInput<C>['query'],
    // Once more: the check has put null for what was left out.
    body: taken(request.body) as HandlerInput<C>['body'],
    receiveFiles: (contract.multipart &&
      receiverOf(request, contract, { taken, lookAgain, keyed })) as HandlerInput<C>['receiveFiles'],
    user: (request.sessionUser ?? undefined) as HandlerInput<C>['user'],
    log: request.log,
    signal: closed.signal,
    request,
    reply,
  };
}
