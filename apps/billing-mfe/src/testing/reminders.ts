import type { ChargeReminders } from '@demanda/contracts/charge-reminders';
import type { ReminderSettings, RequesterReminders } from '@demanda/contracts/reminders';

/** Reminders as the server returns them, for the page tests of this remote. */

export const someReminders = (changes: Partial<ChargeReminders> = {}): ChargeReminders => ({
  ...{ isStopped: false, next: { step: 3, day: '2025-04-15' }, reason: null, reminders: [], version: 4 },
  ...changes,
});

export const someReminderSettings: ReminderSettings = {
  ...{ remindersOn: false, reminderSteps: [-3, 3, 10], reminderDigestIds: [] },
  ...{ textBefore: null, textOn: null, textAfter: 'Venceu há {dias}.', version: 2 },
  ...{ updatedAt: '2025-03-31T15:00:00.000Z', updatedByUserName: null },
};

export const requesterReminders: RequesterReminders = {
  ...{ mode: 'INSTALLATION', textBefore: null, textOn: null, textAfter: null },
  ...{ remindersOn: true, reminderSteps: [-3, 10], version: 0 },
};
