import { getMailTransport, getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import type { App, Services } from '../../http/app-types';
import { handle } from '../../http/handle';
import { listPage } from '../../list/list-page';
import { outboxList } from './list';
import { readMessageDetail, readMessages } from './read';

/** The messages and their fate, for ADMIN (G-MAIL-1). */
export async function outboxRoutes(app: App, { db, outbox }: Services): Promise<void> {
  handle(app, listOutbox, ({ query }) =>
    listPage({ db, definition: outboxList, load: (ids) => readMessages(db, ids) }, query),
  );
  handle(app, getMailTransport, () => ({ transport: outbox.transport }));
  handle(app, getOutboxMessage, ({ params }) => readMessageDetail(db, params.id));
}
