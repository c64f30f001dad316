import type { ChargeEmailPlan } from '@demanda/contracts/charge-emails';
import type { Charge } from '@demanda/contracts/charges';
import { nameSome } from '@demanda/contracts/name-some';
import type { Db } from '../../../engines/database/schema';
import { readCharges } from '../charges/read';
import { readChargeRecipients } from './recipients';

/** A charge, who would get it, and why it cannot be sent. */
export interface PlannedEmail {
  charge: Charge;
  recipients: string[];
  refusal: string | null;
  lacksRecipients: boolean;
  /** Whether the current revision was sent or is queued. */
  isSent: boolean;
}

const lackText = (names: readonly string[]): string =>
  `${nameSome(names)} ${names.length === 1 ? 'não tem contato que receba' : 'não têm contato que receba'} cobranças: em Solicitantes, inclua ou marque um contato financeiro que recebe cobranças e envie de novo.`;

/** Returns why the state of a charge lets no e-mail of it leave, as a sentence; null when it does. */
export function stateRefusal({ number, status, billingPeriodId }: Charge): string | null {
  if (status === 'CANCELADA' || billingPeriodId === null) return `A cobrança ${number} está cancelada.`;
  if (status === 'PAGA') return `A cobrança ${number} já está paga.`;
  if (status === 'RASCUNHO')
    return `A cobrança ${number} é um rascunho: fature o período de novo antes de enviar.`;
  return null;
}

const refusalOf = (charge: Charge, recipients: readonly string[]): string | null =>
  stateRefusal(charge) ?? (recipients.length === 0 ? lackText([charge.requesterName]) : null);

const toPlanned = (charge: Charge, recipients: string[]): PlannedEmail => {
  const refusal = refusalOf(charge, recipients);
  const { mailState, mailRevision, revision } = charge;
  return {
    charge,
    recipients,
    refusal,
    lacksRecipients: recipients.length === 0 && refusal === lackText([charge.requesterName]),
    isSent: (mailState === 'SENT' || mailState === 'QUEUED') && mailRevision === revision,
  };
};

/** Reads charges with their recipients, by number. */
export async function planEmails(db: Db, ids: readonly number[]): Promise<PlannedEmail[]> {
  const charges = (await readCharges(db, ids)).sort((a, b) => a.id - b.id);
  const recipients = await readChargeRecipients(
    db,
    charges.map(({ requesterId }) => requesterId),
  );
  return charges.map((charge) => toPlanned(charge, recipients.get(charge.requesterId) ?? []));
}

/** Why none of these can be sent: clients without a recipient are named in one sentence. */
export function refusalText(planned: readonly PlannedEmail[]): string {
  const lacking = planned.filter(({ lacksRecipients }) => lacksRecipients);
  const others = planned.flatMap(({ refusal, lacksRecipients }) => (lacksRecipients ? [] : (refusal ?? [])));
  const names = [...new Set(lacking.map(({ charge }) => charge.requesterName))];
  return [...(names.length > 0 ? [lackText(names)] : []), ...others].join(' ');
}

export const shownPlan = ({ charge, recipients, refusal, isSent }: PlannedEmail): ChargeEmailPlan => ({
  chargeId: charge.id,
  number: charge.number,
  requesterName: charge.requesterName,
  dueOn: charge.dueOn,
  openAmount: charge.openAmount,
  version: charge.version,
  recipients,
  refusal,
  isSent,
});
