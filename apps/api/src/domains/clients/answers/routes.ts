import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { formRoutes } from '../../../engines/http/form-routes';
import { forbidden } from '../../../kernel/errors';
import type { ClientServices } from '../client-services';
import { CLIENT_PATH } from '../links/client-links';
import { pageThrottle } from '../page/page-throttle';
import { readAnswer, readUndo } from './answer-input';
import { clientAnswers, type Asked } from './answers';
import { isFromOwnPage } from './same-origin';

/** Registers the forms with which a client approves, refuses, and takes back an answer (ADR 0160). */
export async function clientAnswerRoutes(
  scope: App,
  { db, clientLinks, rateLimits }: ClientServices,
): Promise<void> {
  const answers = clientAnswers(db, clientLinks);
  const throttle = pageThrottle(rateLimits);

  /** Registers a form; afterwards the browser shows the delivery on the page. */
  const form = (forms: App, path: string, change: (body: unknown, asked: Asked) => Promise<number>): void => {
    const url = `${CLIENT_PATH}/:token/${path}`;
    forms.post(url, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
      await throttle(request.ip);
      if (!isFromOwnPage(request))
        throw forbidden('A resposta não veio desta página. Abra o link e responda por ele.');
      const { token } = request.params as { token: string };
      const asked = { token, address: request.ip, traceId: request.id };
      const deliveryId = await change(request.body, asked);
      return reply.redirect(`${CLIENT_PATH}/${token}#entrega-${deliveryId}`, 303);
    });
  };

  await formRoutes(scope, (forms) => {
    form(forms, 'resposta', (body, asked) => answers.give(readAnswer(body), asked));
    form(forms, 'desfazer', (body, asked) => answers.undo(readUndo(body), asked));
  });
}
