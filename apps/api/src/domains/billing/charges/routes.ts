import * as contracts from '@demanda/contracts/charges';
import * as payments from '@demanda/contracts/payments';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { listPage } from '../../../engines/list/list-page';
import { readAccount } from './account';
import { accountExportRoutes } from './account-export';
import { receiptFile, statementFile } from './charge-files';
import { applyCreditTo } from './credit';
import { readChargeDetail, readRevisions } from './detail';
import { chargeExportRoutes } from './export';
import { chargeList } from './list';
import { readPaymentsOf, recordPaymentOf } from './payments';
import { readPreview } from './preview';
import { readCharge, readCharges } from './read';
import { reversePaymentOf } from './reversals';
import { readChargeStatistics } from './statistics';
import { cancelOne, changeDueDate } from './writes';

/** Registers the calls of charges. */
function chargeCalls(app: App, { db }: Services): void {
  handle(app, contracts.listCharges, ({ query }) =>
    listPage({ db, definition: chargeList(), load: (ids: number[]) => readCharges(db, ids) }, query),
  );
  handle(app, contracts.getChargeStatistics, ({ query }) => readChargeStatistics(db, query));
  handle(app, contracts.getCharge, ({ params }) => readChargeDetail(db, params.id));
  handle(app, contracts.listChargeRevisions, ({ params }) => readRevisions(db, params.id));
  handle(app, contracts.downloadChargeStatement, ({ params, query }) =>
    statementFile(db, params.id, {
      revision: query.revision,
      previousBalance: query.previousBalance === 'true',
    }),
  );
  handle(app, contracts.downloadReceipt, ({ params, user }) => receiptFile(db, params.id, user));
  handle(app, contracts.previewCharges, ({ params, user }) => readPreview(db, params.id, user));
  handle(app, contracts.cancelCharge, ({ params, body, user }) => cancelOne(db, params.id, body, user));
  handle(app, contracts.changeChargeDueDate, ({ params, body, user }) =>
    changeDueDate(db, params.id, body, user),
  );
}

/** Registers the calls of charges, payments and accounts (ADR 0141). */
export function chargeRoutes(app: App, services: Services): void {
  const { db } = services;
  chargeCalls(app, services);
  chargeExportRoutes(app, services);
  accountExportRoutes(app, services);
  handle(app, payments.listPayments, async ({ params: { id } }) => {
    await readCharge(db, id);
    return readPaymentsOf(db, id);
  });
  handle(app, payments.recordPayment, ({ params, body, user }) => recordPaymentOf(db, params.id, body, user));
  handle(app, payments.reversePayment, ({ params, body, user }) =>
    reversePaymentOf(db, params.id, body.note, user),
  );
  handle(app, payments.applyCredit, ({ params, body, user }) => applyCreditTo(db, params.id, body, user));
  handle(app, payments.getRequesterAccount, ({ params }) => readAccount(db, params.id));
}
