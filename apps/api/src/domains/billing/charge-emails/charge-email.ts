import type { ChargeDetail } from '@demanda/contracts/charges';
import type { Block, EmailContent, Entry } from '../../../engines/mail/content';
import { factBlock, optionalFact } from '../../../engines/mail/facts';
import { moneyText, plainDayText } from '../../../kernel/format';
import { isPartlySettled, openBlocks, settledFacts } from './amount-blocks';
import { MAX_LINES } from '../emails/billing-email';

const lineEntry = ({ code, title, amount, fromTitle }: ChargeDetail['lines'][number]): Entry => ({
  text: `${code} · ${fromTitle ? `Ajuste de ${fromTitle} · ` : ''}${title}`,
  end: moneyText(amount),
});

function linesBlock(lines: ChargeDetail['lines']): Block {
  const more = lines.length - MAX_LINES;
  const entries = lines.slice(0, MAX_LINES).map(lineEntry);
  return {
    kind: 'entries',
    title: 'Itens cobrados',
    entries:
      more > 0 ? [...entries, { text: more === 1 ? 'e mais 1 item' : `e mais ${more} itens` }] : entries,
  };
}

/** What is overdue or partly paid, as part of the first sentence. */
function leadOf(charge: ChargeDetail): string {
  const { number, periodTitle, dueOn, status, openAmount } = charge;
  const due = status === 'ATRASADA' ? `venceu em ${plainDayText(dueOn)}` : `vence em ${plainDayText(dueOn)}`;
  return `Segue a cobrança ${number}, de ${periodTitle}: ${moneyText(openAmount)}${isPartlySettled(charge) ? ' em aberto' : ''}, que ${due}.`;
}

/** Content of the e-mail of a charge, addressed to its client, to whose page it links. */
export function chargeEmailContent(charge: ChargeDetail, fileName: string | null): EmailContent {
  const { number, requesterName, periodTitle, dueOn, lines } = charge;
  return {
    subject: `Cobrança ${number} · vencimento ${plainDayText(dueOn)} · ${requesterName}`,
    topic: 'Cobrança',
    title: `Cobrança ${number} – ${periodTitle}`,
    lead: leadOf(charge),
    blocks: [
      factBlock([
        ...optionalFact('Cliente', requesterName),
        ...optionalFact('Vencimento', plainDayText(dueOn)),
        ...settledFacts(charge),
        ...optionalFact('Anexo', fileName),
      ]),
      linesBlock(lines),
      ...openBlocks(charge),
    ],
  };
}
