import type { ChargeDetail } from '@demanda/contracts/charges';
import { PDF_TYPE } from '@demanda/contracts/billing-statement';
import encodeQR from 'qr';
import type { Block, EmailContent, Entry } from '../../../engines/mail/content';
import { optionalFact } from '../../../engines/mail/facts';
import type { MailFile } from '../../../engines/mail/transport';
import { moneyText, plainDayText } from '../../../kernel/format';
import { MAX_LINES } from '../emails/billing-email';

/** Name by which the text shows the QR code. */
const QR_ID = 'pix@demanda';
/** Pixels of a module, of which codes of this length have about 60 in a line. */
const QR_SCALE = 4;

/** Returns the QR code of a Pix payment as the image that the e-mail shows. */
export const qrFile = (pixCode: string): MailFile => ({
  name: 'pix.gif',
  contentType: 'image/gif',
  content: Buffer.from(encodeQR(pixCode, 'gif', { ecc: 'medium', border: 4, scale: QR_SCALE })),
  contentId: QR_ID,
});

export const statementFile = (name: string, content: Buffer): MailFile => ({
  name,
  contentType: PDF_TYPE,
  content,
});

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

export function pixBlock(pixCode: string, openAmount: string, isPartly: boolean): Block {
  const paid = isPartly ? ', já sem o que foi pago' : '';
  return {
    kind: 'code',
    title: 'Pague com Pix',
    hint: `Aponte a câmera do aplicativo do seu banco para o código QR, ou copie o código abaixo e cole em “Pix copia e cola”. O valor é ${openAmount}${paid}.`,
    code: pixCode,
    image: { contentId: QR_ID, alt: `Código QR do Pix de ${openAmount}` },
  };
}

/** What is overdue or partly paid, as part of the first sentence. */
function leadOf(
  { number, periodTitle, dueOn, status }: ChargeDetail,
  open: string,
  isPartly: boolean,
): string {
  const due = status === 'ATRASADA' ? `venceu em ${plainDayText(dueOn)}` : `vence em ${plainDayText(dueOn)}`;
  return `Segue a cobrança ${number}, de ${periodTitle}: ${open}${isPartly ? ' em aberto' : ''}, que ${due}.`;
}

/** Content of the e-mail of a charge, addressed to its client, to whose page it links. */
export function chargeEmailContent(charge: ChargeDetail, fileName: string | null): EmailContent {
  const {
    number,
    requesterName,
    periodTitle,
    dueOn,
    amount,
    paidAmount,
    differenceAmount = 0,
    openAmount,
    pixCode,
    lines,
  } = charge;
  const isPartly = paidAmount > 0 || differenceAmount > 0;
  const open = moneyText(openAmount);
  return {
    subject: `Cobrança ${number} · vencimento ${plainDayText(dueOn)} · ${requesterName}`,
    topic: 'Cobrança',
    title: `Cobrança ${number} – ${periodTitle}`,
    lead: leadOf(charge, open, isPartly),
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...optionalFact('Cliente', requesterName),
          ...optionalFact('Vencimento', plainDayText(dueOn)),
          ...(isPartly
            ? [
                ...optionalFact('Valor', moneyText(amount)),
                ...optionalFact('Já pago', paidAmount > 0 ? moneyText(paidAmount) : null),
                ...optionalFact('Abatimentos', differenceAmount > 0 ? moneyText(differenceAmount) : null),
              ]
            : []),
          ...optionalFact('Anexo', fileName),
        ],
      },
      linesBlock(lines),
      { kind: 'total', label: isPartly ? 'Em aberto' : 'Valor a pagar', value: open },
      ...(pixCode ? [pixBlock(pixCode, open, isPartly)] : []),
    ],
  };
}
