import {
  cancelMessage,
  countFailedMessages,
  getMailTransport,
  getOutboxMessage,
  listOutbox,
  retryMessage,
} from '@demanda/contracts/outbox';
import { sendTestMessage } from '@demanda/contracts/test-messages';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { listPage } from '../../../engines/list/list-page';
import { badGateway } from '../../../kernel/errors';
import { outboxList } from './list';
import type { OutboxServices } from './outbox';
import {
  countUnsent,
  IS_TO_OTHERS,
  redactRecipients,
  seesChargeRecipients,
  showMessage,
  showMessageDetail,
  showMessages,
} from './shown';
import { channelTest, sendTestTo } from './test-messages';

/** Registers the calls that list, retry and cancel messages (G-MAIL-1). */
export async function outboxRoutes(app: App, services: OutboxServices): Promise<void> {
  const { db, outbox } = services;
  const definition = outboxList(outbox.open);
  const show = (id: number) => showMessage(db, id, outbox.now());

  handle(app, listOutbox, ({ query, user }) => {
    const load = async (ids: number[]) =>
      (await showMessages(db, ids, outbox.now())).map((message) => redactRecipients(user, message));
    // A filter by recipients would reveal those that the user may not see.
    const isHidden = query.recipients !== undefined && !seesChargeRecipients(user);
    const scope = isHidden ? [IS_TO_OTHERS] : [];
    return listPage({ db, definition, load, scope }, query);
  });
  handle(app, getMailTransport, () => ({ transport: outbox.transport, gateways: outbox.gateways }));
  handle(app, countFailedMessages, () => countUnsent(db, outbox.open));
  handle(app, getOutboxMessage, ({ params, user }) =>
    showMessageDetail(db, params.id, { now: outbox.now(), user, tokens: outbox.tokens }),
  );
  handle(app, retryMessage, async ({ params, body, user }) => {
    await outbox.retry(await show(params.id), { user, chosen: body?.recipients });
    const message = redactRecipients(user, await show(params.id));
    if (message.status === 'FAILED') throw badGateway(message.lastError ?? undefined);
    return message;
  });
  handle(app, sendTestMessage, ({ body, user, request }) =>
    sendTestTo(services, { ...body, content: channelTest(body.channel) }, { user, request }),
  );
  handle(app, cancelMessage, async ({ params, user }) => {
    await outbox.cancel(params.id);
    return redactRecipients(user, await show(params.id));
  });
}
