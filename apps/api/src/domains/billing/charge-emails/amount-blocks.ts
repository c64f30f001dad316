import type { ChargeDetail } from '@demanda/contracts/charges';
import type { Block, Fact } from '../../../engines/mail/content';
import { optionalFact } from '../../../engines/mail/facts';
import { moneyText } from '../../../kernel/format';
import { QR_ID } from './mail-files';

/** What mails about a charge show of its amounts. */
export type Amounts = Pick<
  ChargeDetail,
  'amount' | 'paidAmount' | 'differenceAmount' | 'openAmount' | 'pixCode'
>;

/** Whether money or a difference has closed a part of a charge. */
export const isPartlySettled = ({ paidAmount, differenceAmount = 0 }: Amounts): boolean =>
  paidAmount > 0 || differenceAmount > 0;

/** Returns the amount of a charge and what has closed a part of it; nothing where the whole is open. */
export function settledFacts(charge: Amounts): Fact[] {
  if (!isPartlySettled(charge)) return [];
  const { amount, paidAmount, differenceAmount = 0 } = charge;
  return [
    ...optionalFact('Valor', moneyText(amount)),
    ...optionalFact('Já pago', paidAmount > 0 ? moneyText(paidAmount) : null),
    ...optionalFact('Abatimentos', differenceAmount > 0 ? moneyText(differenceAmount) : null),
  ];
}

function pixBlock(pixCode: string, openAmount: string, isPartly: boolean): Block {
  const paid = isPartly ? ', já sem o que foi pago' : '';
  return {
    kind: 'code',
    title: 'Pague com Pix',
    hint: `Aponte a câmera do aplicativo do seu banco para o código QR, ou copie o código abaixo e cole em “Pix copia e cola”. O valor é ${openAmount}${paid}.`,
    code: pixCode,
    image: { contentId: QR_ID, alt: `Código QR do Pix de ${openAmount}` },
  };
}

/** Returns what is open of a charge, and its Pix code where there is one. */
export function openBlocks(charge: Amounts): Block[] {
  const isPartly = isPartlySettled(charge);
  const open = moneyText(charge.openAmount);
  return [
    { kind: 'total', label: isPartly ? 'Em aberto' : 'Valor a pagar', value: open },
    ...(charge.pixCode ? [pixBlock(charge.pixCode, open, isPartly)] : []),
  ];
}
