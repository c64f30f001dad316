import { daysBetween } from '@demanda/contracts/bank-days';
import type { ChargeDetail } from '@demanda/contracts/charges';
import { DEFAULT_REMINDER_TEXTS, fillReminder, type ReminderKind } from '@demanda/contracts/reminder-text';
import type { EmailContent } from '../../../engines/mail/content';
import { factBlock, optionalFact } from '../../../engines/mail/facts';
import { moneyText, plainDayText } from '../../../kernel/format';
import { openBlocks, settledFacts, type Amounts } from '../charge-emails/amount-blocks';
import { kindOn } from './due-steps';

/** The charge of a reminder, as far as its mail shows it. */
export type RemindedCharge = Amounts &
  Pick<ChargeDetail, 'number' | 'requesterName' | 'periodTitle' | 'dueOn'>;

function daysText(dueOn: string, day: string): string {
  const days = Math.abs(daysBetween(dueOn, day));
  return days === 1 ? '1 dia' : `${days} dias`;
}

function subjectOf({ number, dueOn, requesterName }: RemindedCharge, kind: ReminderKind): string {
  const due = plainDayText(dueOn);
  const says = { BEFORE: `vence em ${due}`, ON: `vence hoje, ${due}`, AFTER: `venceu em ${due}` }[kind];
  return `Lembrete: cobrança ${number} ${says} · ${requesterName}`;
}

/** Content of a reminder on a day, with this text or the default one. The first paragraph is what mail programs show first. */
export function reminderContent(charge: RemindedCharge, day: string, text: string | null): EmailContent {
  const { number, requesterName, periodTitle, dueOn, openAmount } = charge;
  const kind = kindOn(dueOn, day);
  const filled = fillReminder(text ?? DEFAULT_REMINDER_TEXTS[kind], {
    ...{ cliente: requesterName, numero: number, valor: moneyText(openAmount), periodo: periodTitle },
    ...{ vencimento: plainDayText(dueOn)!, dias: daysText(dueOn, day) },
  });
  const [lead = '', ...paragraphs] = filled.trim().split(/\n\s*\n/);
  return {
    subject: subjectOf(charge, kind),
    topic: 'Lembrete de cobrança',
    title: `Cobrança ${number} – ${periodTitle}`,
    lead,
    blocks: [
      ...paragraphs.map((paragraph) => ({ kind: 'prose', text: paragraph }) as const),
      factBlock([
        ...optionalFact('Cliente', requesterName),
        ...optionalFact('Vencimento', plainDayText(dueOn)),
        ...settledFacts(charge),
      ]),
      ...openBlocks(charge),
    ],
  };
}
