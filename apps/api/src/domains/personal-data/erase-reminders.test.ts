import { sendChargeReminder } from '@demanda/contracts/charge-reminders';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { updateRequesterReminders } from '@demanda/contracts/reminders';
import { updateRequester } from '@demanda/contracts/requesters';
import { useReminders } from '../../../test/make/reminders';
import { readEverything } from '../../../test/read/everything';

/** Erasing a client that was reminded of charges. */

const { world, set, issue, remind, read, goTo } = useReminders();
const NAMES = /hermengarda|zulmira/i;
const holders = async () =>
  [...(await readEverything(world.db()))].filter(([, text]) => NAMES.test(text)).map(([table]) => table);

test('no table holds the texts of its reminders afterwards, nor a digest its name', async () => {
  const { id: adminId } = await world
    .db()
    .selectFrom('users')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  await set({ reminderDigestIds: [adminId] });
  const { id, requesterId } = await issue();
  const renamed = { name: 'Zulmira Quebranto', email: 'ana@cliente.example' };
  await world.admin.call(updateRequester, { params: { id: requesterId }, body: renamed });
  const own = { mode: 'OWN', textBefore: 'Olá, Hermengarda, de {cliente}!' } as const;
  await world.admin.call(updateRequesterReminders, { params: { id: requesterId }, body: own });
  await remind();
  await goTo('2026-03-11T15:00:00Z');
  expect(await remind()).toBe(1);
  const { version } = await read(id);
  const body = { text: 'Oi, Hermengarda!', version };
  expect((await world.admin.call(sendChargeReminder, { params: { id }, body })).status).toBe(201);
  expect(await holders()).toEqual(expect.arrayContaining(['history', 'outbox', 'charge_reminders']));
  const erase = { params: { id: requesterId }, body: { confirm: 'EXCLUIR' } } as const;
  expect((await world.admin.call(eraseRequester, erase)).status).toBe(204);
  expect(await holders()).toEqual([]);
  const digest = await world
    .db()
    .selectFrom('outbox')
    .where('kind', '=', 'NOTICE')
    .where('subject', 'like', '%lembrete de cobrança%')
    .select('body_text')
    .executeTakeFirstOrThrow();
  expect(digest.body_text).toContain(`- Solicitante removido ${requesterId} · `);
});
