import * as charges from '@demanda/contracts/charge-reminders';
import * as contracts from '@demanda/contracts/reminders';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { previewByHand, sendByHand } from './by-hand';
import { checkReminder } from './leave';
import { previewText } from './preview-text';
import { readChargeReminders, stopReminders } from './record';
import { readRequesterReminders, updateRequesterReminders } from './requester';
import { readReminderSettings, updateReminderSettings } from './settings';

/** Registers the calls of reminders, and what is checked when one leaves (ADR 0167). */
export function reminderRoutes(app: App, services: OutboxServices): void {
  const { db, outbox } = services;
  outbox.onReminder(checkReminder(services));

  handle(app, contracts.getReminderSettings, () => readReminderSettings(db));
  handle(app, contracts.updateReminderSettings, ({ body, user }) => updateReminderSettings(db, body, user));
  handle(app, contracts.previewReminderText, ({ body: { kind, text, requesterId }, user }) =>
    previewText(services, { kind, text: text ?? null, requesterId: requesterId ?? null, user }),
  );
  handle(app, contracts.getRequesterReminders, ({ params }) => readRequesterReminders(db, params.id));
  handle(app, contracts.updateRequesterReminders, ({ params, body, user }) =>
    updateRequesterReminders(db, params.id, { input: body, user }),
  );
  handle(app, charges.getChargeReminders, ({ params }) => readChargeReminders(db, params.id, outbox.now()));
  handle(app, charges.stopChargeReminders, ({ params, body, user }) =>
    stopReminders(db, params.id, { input: body, user, at: outbox.now() }),
  );
  handle(app, charges.previewChargeReminder, ({ params, body, user }) =>
    previewByHand(services, params.id, { text: body.text, user }),
  );
  handle(app, charges.sendChargeReminder, ({ params, body, user }) =>
    sendByHand(services, params.id, { input: body, user }),
  );
}
