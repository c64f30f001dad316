import * as contracts from '@demanda/contracts/charge-emails';
import { asList } from '@demanda/contracts/list';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { withInlineImages } from '../../../engines/mail/inline-images';
import { idIs } from '../../../kernel/id-is';
import { withShownLinks } from '../../messaging/emails/recipient-links';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { readChargeDetail } from '../charges/detail';
import { composeChargeEmail } from './compose';
import { planEmails, shownPlan } from './plan';
import { readChargeRecipients } from './recipients';
import { sendCharges } from './send';

/** Registers the calls of the e-mails of charges (ADR 0143). */
export function chargeEmailRoutes(app: App, services: OutboxServices): void {
  const { db } = services;

  /** The charges of a period but for the cancelled ones. */
  const readIds = async (periodIds: readonly number[]) =>
    periodIds.length === 0
      ? []
      : await db
          .selectFrom('charges')
          .where(idIs('billing_period_id')(periodIds))
          .where('cancelled_at', 'is', null)
          .select('id')
          .execute();

  handle(app, contracts.planChargeEmails, async ({ query }) => {
    const ofPeriods = await readIds(asList(query.billingPeriodId));
    const ids = [...asList(query.id), ...ofPeriods.map(({ id }) => id)];
    return ids.length === 0 ? [] : (await planEmails(db, ids)).map(shownPlan);
  });

  handle(app, contracts.previewChargeEmail, async ({ params: { id }, user }) => {
    const { requesterId } = await readChargeDetail(db, id);
    const recipients = await readChargeRecipients(db, [requesterId]);
    const composed = await composeChargeEmail(db, id, { userId: user.id, attachStatement: 'name' });
    const { page, files } = composed;
    const addressees = recipients.get(requesterId) ?? [];
    const { subject, text, html } = await withShownLinks(db, services.outbox.tokens.pages, {
      ...{ email: composed, page, recordUrl: undefined },
      ...{ recipients: addressees, user },
    });
    return {
      ...{ recipients: addressees, subject, text },
      html: withInlineImages(html, files),
    };
  });

  handle(app, contracts.sendChargeEmail, async ({ params: { id }, body: { version, ...options }, user }) => {
    await sendCharges(services, [{ id, version }], { ...options, user });
    return readChargeDetail(db, id);
  });

  handle(app, contracts.sendChargeEmails, ({ body: { charges, ...options }, user }) =>
    sendCharges(services, charges, { ...options, user }),
  );
}
