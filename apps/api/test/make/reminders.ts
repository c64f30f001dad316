import { getChargeReminders } from '@demanda/contracts/charge-reminders';
import { updateReminderSettings, type ReminderSettingsInput } from '@demanda/contracts/reminders';
import { updateRequester } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import { useMailInstances } from '../servers/mail-instances';
import { chargeOf, makeCharge } from './charges';
import { makeRequester } from './records';

const contact = (email: string, gets: object) => ({
  ...{ name: null, email, getsCharges: true, getsReminders: true, ...gets },
});

/**
 * Servers that remind clients of charges, by a clock that begins on Tuesday, 10 March 2026, at nine in São Paulo. Each
 * test begins without reminders. Call it once, at the top of a test file.
 */
export function useReminders() {
  const world = useMailInstances();
  beforeEach(async () => {
    await sql`delete from charge_reminders`.execute(world.db());
    await sql`delete from reminder_digests`.execute(world.db());
    // Charges of earlier tests are out of reach.
    await sql`update charges set due_on = '2020-01-02', reminders_stopped = true`.execute(world.db());
    await sql`update billing_settings set company_name = 'Aurora', company_email = 'contas@aurora.example'`.execute(
      world.db(),
    );
  });
  const calls = {
    set: (input: Partial<ReminderSettingsInput> = {}) =>
      world.admin.call(updateReminderSettings, {
        body: { remindersOn: true, reminderSteps: [-3, 3, 10], ...input },
      }),

    /** A charge of R$ 100 that is due on a day, of a client with one contact for reminders. */
    async issue(dueOn = '2026-03-16') {
      const { id, name } = await makeRequester(world.admin, { name: 'Ana' });
      const financeContacts = [
        contact('lembrete@ana.example', {}),
        contact('so-cobranca@ana.example', { getsReminders: false }),
      ];
      await world.admin.call(updateRequester, {
        params: { id },
        body: { name, email: 'ana@cliente.example', financeContacts },
      });
      const charge = await makeCharge(world.admin, id, 100);
      await sql`update charges set due_on = ${dueOn}::date, issued_at = '2026-02-02T12:00:00Z'
        where id = ${charge.id}`.execute(world.db());
      return chargeOf(world.admin, charge.id);
    },

    /** Runs the job of a server. */
    remind: (index = 0) => world.apps[index]!.remind(),
    read: async (id: number) => (await world.admin.call(getChargeReminders, { params: { id } })).body,
    received: () => world.mail.received.map(({ mail }) => mail.subject),

    /** Moves the clock to a time of UTC and lets the workers look. */
    async goTo(time: string) {
      world.clock.advance(Date.parse(time) - world.clock.now().getTime());
      await world.clock.ring();
    },
  };
  return { world, ...calls };
}
