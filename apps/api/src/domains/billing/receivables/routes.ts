import * as contracts from '@demanda/contracts/receivables';
import { hasPermission } from '../../../engines/http/access';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { Granted } from '../../../kernel/session-user';
import { readAgeing } from './ageing';
import { readExpected } from './expected';
import { receivablesFile } from './export';
import { readReceivedMonths } from './received';
import { readUnbilledWork } from './unbilled';

/** Whether a user may see the tasks that figures of unbilled work are about, and what was delivered of them. */
const seesWork = (user: Granted) =>
  hasPermission(user, 'tasks:VIEW') && hasPermission(user, 'deliveries:VIEW');

/** Registers the figures of what is to be received (ADR 0168). */
export function receivableRoutes(app: App, { db }: Services): void {
  handle(app, contracts.getReceivableAgeing, ({ query }) => readAgeing(db, query));
  handle(app, contracts.getExpectedReceivables, ({ query }) => readExpected(db, query));
  handle(app, contracts.getUnbilledWork, async ({ query, user }) => ({
    work: seesWork(user) ? await readUnbilledWork(db, query) : null,
  }));
  handle(app, contracts.getReceivedMonths, ({ query }) => readReceivedMonths(db, query));
  handle(app, contracts.exportReceivables, ({ query, user }) => receivablesFile(db, query, seesWork(user)));
}
