import { billingEmail } from '@demanda/contracts/emails';
import type { MessageStatus } from '@demanda/contracts/notification-labels';
import { getOutboxMessage, listOutbox, retryMessage } from '@demanda/contracts/outbox';
import { makePeriod } from '../../../../test/make/bill';
import { useMailApp } from '../../../../test/servers/mail-app';
import { sweepMessageFiles } from './sweep';

/** Files of messages are kept for 30 days after the end of their message (G-MAIL-1). */

const DAY = 24 * 60 * 60_000;
const place = useMailApp();

async function sendStatement(code?: number): Promise<number> {
  place.mail.behaviour.message = () => code;
  const { id } = await makePeriod(place.admin);
  await place.admin.call(billingEmail.send, {
    params: { id },
    body: { additionalEmails: ['a@cliente.example'], attachStatement: true },
  });
  place.mail.behaviour = {};
  const { content } = (await place.admin.call(listOutbox, { query: { sort: 'id,desc', size: 1 } })).body;
  return content[0]!.id;
}
const read = async (id: number) => (await place.admin.call(getOutboxMessage, { params: { id } })).body;
const sweepAfter = (days: number) =>
  sweepMessageFiles({ db: place.server.db }, place.clock.now().getTime() + days * DAY);

test.each<[MessageStatus, number | undefined]>([
  ['SENT', undefined],
  ['FAILED', 554],
])('deletes files of a message that is %s, and keeps the message', async (status, code) => {
  const id = await sendStatement(code);
  const before = await read(id);
  expect(before.status).toBe(status);
  expect(before.files[0]!.size).toBeGreaterThan(1000);
  expect(await sweepAfter(29)).toBe(0);
  expect(await read(id)).toEqual(before);
  expect(await sweepAfter(31)).toBe(1);
  expect(await read(id)).toEqual({ ...before, files: [{ name: before.files[0]!.name, size: null }] });
  expect(await sweepAfter(31)).toBe(0);
});

test('keeps files of a waiting message', async () => {
  const id = await sendStatement(451);
  expect((await read(id)).status).toBe('QUEUED');
  expect(await sweepAfter(400)).toBe(0);
  expect((await read(id)).files[0]!.size).toBeGreaterThan(1000);
});

test('a message without its files is not sent again', async () => {
  const id = await sendStatement(554);
  await sweepAfter(31);
  const { status, error } = await place.admin.call(retryMessage, { params: { id } });
  expect([status, error.userMessage]).toEqual([
    422,
    'Os anexos desta mensagem já foram removidos. Envie o e-mail novamente a partir do registro.',
  ]);
  expect((await read(id)).status).toBe('FAILED');
});
