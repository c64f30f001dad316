/** Finds the message of a reminder, the reminders of a charge, and what is open by due date (ADR 0167). */
export const indexes = [
  'create index outbox_reminder on outbox (reminder_id) where reminder_id is not null',
  'create index charge_reminders_charge on charge_reminders (charge_id, id)',
  'create index charges_open_due on charges (due_on, id) where open_amount > 0',
];
