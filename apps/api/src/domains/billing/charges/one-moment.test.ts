import { recordPayment } from '@demanda/contracts/payments';
import type { KyselyPlugin } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { chargeOf, makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { readAccount } from './account';
import { statementFile } from './charge-files';

/** What several statements read is of one moment, also when a payment is recorded between them. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

/** A charge of R$ 100, and a database that records a payment of R$ 30 after its first statement. */
async function makePaidMeanwhile() {
  const requester = await makeRequester(admin);
  const { id } = await makeCharge(admin, requester.id, 100);
  const { version } = await chargeOf(admin, id);
  let paying: Promise<unknown> | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (paying) return result;
      const body = { paidOn: '2026-01-02', amount: 30, kind: 'PIX', version } as const;
      paying = admin.call(recordPayment, { params: { id }, body });
      // The embedded database, with its only connection, records the payment after the reads.
      await Promise.race([paying, wait(500)]);
      return result;
    },
  };
  return { id, requesterId: requester.id, db: server.db.withPlugin(plugin), paid: () => paying };
}

test('the account of a client', async () => {
  const { requesterId, db, paid } = await makePaidMeanwhile();
  const { open, entries } = await readAccount(db, requesterId);
  await paid();
  expect(entries.at(-1)!.balance).toBe(open);
});

test('the statement of a charge', async () => {
  const { id, db, paid } = await makePaidMeanwhile();
  const { content } = await statementFile(db, id);
  await paid();
  const text = textOf(await readPdf(await buffer(content))).replaceAll(/[\n\u00a0]/g, ' ');
  expect(text).not.toMatch(/R\$ 30,00.*Em aberto R\$ 100,00/);
});
