import { isDifference, paymentKindLabels } from '@demanda/contracts/charge-labels';
import type { Payment } from '@demanda/contracts/payments';
import { exactMoneyText, plainDayText } from '../../../../kernel/format';
import type { Received } from '../statement';
import { spacerBlock, type StatementBlock } from './block';
import { amountsWidth } from './amounts';
import { layOutRows, type Column } from './table';
import { captionBlock } from './text-blocks';

const kindText = ({ kind, amount }: Payment) =>
  kind === 'CREDITO' && amount < 0 ? 'Crédito usado em outra cobrança' : paymentKindLabels[kind];

const paymentColumns = (payments: readonly Payment[]): Column<Payment>[] => [
  { label: 'Data', width: 80, text: ({ paidOn }) => plainDayText(paidOn)! },
  { label: 'Forma', width: 'rest', text: kindText },
  {
    label: 'Valor',
    width: amountsWidth(payments.map(({ amount }) => amount.toFixed(2))),
    text: ({ amount }) => exactMoneyText(amount.toFixed(2)),
    isRight: true,
  },
];

/** Lays out payments as a table of day, kind and amount. */
export const paymentRows = (payments: readonly Payment[]): Promise<StatementBlock[]> =>
  layOutRows(paymentColumns(payments), payments);

const section = async (caption: string, payments: readonly Payment[]): Promise<StatementBlock[]> =>
  payments.length > 0 ? [spacerBlock(18), captionBlock(caption), ...(await paymentRows(payments))] : [];

/** Blocks of discounts, withheld taxes and fees; none without one. */
export const differenceBlocks = (differences: readonly Payment[]): Promise<StatementBlock[]> =>
  section('Abatimentos, sem entrada de dinheiro', differences);

/** Blocks of what was received for a charge, and of what closed it without money; none without a payment. */
export const receivedBlocks = async (received: Received | undefined): Promise<StatementBlock[]> => {
  const payments = received?.payments ?? [];
  return [
    ...(await section(
      'Recebido',
      payments.filter(({ kind }) => !isDifference(kind)),
    )),
    ...(await differenceBlocks(payments.filter(({ kind }) => isDifference(kind)))),
  ];
};
