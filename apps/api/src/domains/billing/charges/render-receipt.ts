import type { Payment } from '@demanda/contracts/payments';
import type { Readable } from 'node:stream';
import { COLORS, PAGE } from '../../../engines/pdf/pdf-document';
import { exactMoneyText, plainDayText } from '../../../kernel/format';
import { spacerBlock, type StatementBlock } from '../statement/layout/block';
import { clientFacts, headingBlock, issuerBlocks } from '../statement/layout/heading';
import { differenceBlocks, paymentRows } from '../statement/layout/payment-blocks';
import { keepOnOnePage } from '../statement/layout/statement-layout';
import { paragraphBlock, totalBlock } from '../statement/layout/text-blocks';
import { renderPages } from '../statement/render-pages';
import { amountWords } from './amount-words';
import type { Receipt } from './receipt';

/** The statement of a receipt, with the amount in words. */
export function receiptText({ number, periodTitle, client, received }: Receipt): string {
  const name = client.legalName ?? client.name;
  const payer = client.document ? `${name} (${client.document})` : name;
  return `Recebemos de ${payer} a quantia de ${exactMoneyText(received)} (${amountWords(received)}), referente à cobrança ${number}, de ${periodTitle}.`;
}

/** What is left to pay of the charge, or becomes credit. */
function remainderText({ isCancelled, open, credit, amount, received, deducted }: Receipt): string {
  if (isCancelled) return `A cobrança foi cancelada. ${exactMoneyText(credit)} são crédito do cliente.`;
  if (Number(open) > 0)
    return `Pagamento parcial: continuam em aberto ${exactMoneyText(open)} de ${exactMoneyText(amount)}.`;
  if (Number(credit) === 0 && Number(deducted) > 0)
    return `A cobrança de ${exactMoneyText(amount)} está quitada: ${exactMoneyText(received)} recebidos e ${exactMoneyText(deducted)} abatidos.`;
  return Number(credit) > 0
    ? `A cobrança de ${exactMoneyText(amount)} está paga. ${exactMoneyText(credit)} são crédito do cliente.`
    : 'A cobrança está paga por inteiro.';
}

/** Line for a signature, with the name of the issuer below it. */
function signatureBlock({ companyName, companyDocument }: Receipt['issuer']): StatementBlock {
  const names = [companyName, companyDocument].filter((text) => text !== null);
  return {
    height: 60 + names.length * 12,
    draw(document, y) {
      document.decoration(() =>
        document.doc
          .moveTo(PAGE.margin, y + 50)
          .lineTo(PAGE.margin + 240, y + 50)
          .lineWidth(0.75)
          .stroke(COLORS.muted),
      );
      for (const [index, name] of names.entries())
        document.tag('P', () => document.text(name, PAGE.margin, y + 56 + index * 12, { size: 9 }));
    },
  };
}

async function layOutReceipt(receipt: Receipt): Promise<StatementBlock[]> {
  const { issuer, client, payments, differences, received } = receipt;
  const rows = await paymentRows(payments);
  const lastRow = rows.pop()!;
  return [
    ...issuerBlocks({ issuer }),
    headingBlock({
      documentName: 'Recibo',
      title: `Cobrança ${receipt.number}`,
      recipient: `Cliente: ${client.name}`,
      facts: clientFacts(client),
      figures: [
        ['Período', receipt.periodTitle],
        ['Valor recebido', exactMoneyText(received)],
        ['Último pagamento', plainDayText(lastDay(payments))!],
      ],
    }),
    paragraphBlock(receiptText(receipt), { size: 11 }),
    spacerBlock(16),
    ...rows,
    ...keepOnOnePage([
      lastRow,
      spacerBlock(14),
      totalBlock('Total recebido', exactMoneyText(received)),
      ...(await differenceBlocks(differences)),
      spacerBlock(8),
      paragraphBlock(remainderText(receipt), { size: 9.5 }),
      signatureBlock(issuer),
    ]),
  ];
}

const lastDay = (payments: readonly Payment[]): string =>
  payments.reduce((last, { paidOn }) => (paidOn > last ? paidOn : last), '');

const lastEntry = ({ payments, differences }: Receipt): Payment =>
  [...payments, ...differences].reduce((last, entry) => (entry.id > last.id ? entry : last));

/** Renders a receipt as a stream of PDF bytes. */
export const renderReceipt = (receipt: Receipt): Readable =>
  renderPages({
    title: `Recibo da cobrança ${receipt.number}`,
    author: receipt.issuer.companyName,
    createdAt: new Date(lastEntry(receipt).createdAt),
    layOut: () => layOutReceipt(receipt),
    footer: `Recibo · Cobrança ${receipt.number} · ${receipt.client.name}`,
  });
