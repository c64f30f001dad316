import { usePermissions } from '@demanda/auth/use-permissions';
import { isDifference, paymentKindLabels } from '@demanda/contracts/charge-labels';
import { downloadReceipt, type ChargeDetail } from '@demanda/contracts/charges';
import { recordPayment, reversePayment, type Payment } from '@demanda/contracts/payments';
import { Button, IconButton, late, Row, Tag } from '@demanda/ui/core';
import { formatDateTime, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsOptions } from '../../api/payments';
import type { ChargeJob } from '../../shared/charge-actions';
import { isPayable } from '../../shared/charge-rules';
import { Line, LinesSection } from '../../shared/lines';

// Loaded lazily: the details do not need it.
const ReversePaymentDialog = late(
  async () =>
    (await import(/* webpackChunkName: 'charge-dialogs' */ './reverse-payment-dialog')).ReversePaymentDialog,
);

interface ChargePaymentsProps {
  charge: ChargeDetail;
  onAsk: (job: ChargeJob, charge: ChargeDetail) => void;
}

/** Entries of a charge in the order of their recording, with who recorded them; each can be reversed once. */
export function ChargePayments({ charge, onAsk }: ChargePaymentsProps) {
  const query = useQuery(paymentsOptions(charge.id));
  const { mayCall } = usePermissions();
  const [reversed, setReversed] = useState<Payment>();
  return (
    <>
      <LinesSection
        title="Pagamentos"
        query={query}
        emptyText="Nenhum pagamento registrado."
        actions={
          <Row>
            {charge.paidAmount > 0 && mayCall(downloadReceipt) && (
              <Button icon="download" onClick={() => onAsk('receipt', charge)}>
                Recibo
              </Button>
            )}
            {isPayable(charge) && mayCall(recordPayment) && (
              <Button
                kind={charge.openAmount > 0 ? 'primary' : 'default'}
                icon="payment"
                onClick={() => onAsk('pay', charge)}
              >
                Registrar pagamento
              </Button>
            )}
          </Row>
        }
        line={(payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            onReverse={mayCall(reversePayment) ? () => setReversed(payment) : undefined}
          />
        )}
      />
      {reversed && (
        <ReversePaymentDialog
          payment={reversed}
          number={charge.number}
          onClose={() => setReversed(undefined)}
        />
      )}
    </>
  );
}

const entryName = ({ kind, amount, reversesId }: Payment) => {
  if (reversesId !== null) return 'Estorno';
  if (isDifference(kind)) return `${paymentKindLabels[kind]}, sem entrada de dinheiro,`;
  return kind === 'CREDITO' && amount < 0 ? 'Crédito usado em outra cobrança' : paymentKindLabels[kind];
};

interface PaymentLineProps {
  payment: Payment;
  /** Absent for users who may not reverse payments. */
  onReverse?: () => void;
}

function PaymentLine({ payment, onReverse }: PaymentLineProps) {
  const { kind, paidOn, amount, note, recordedByUserName, createdAt, reversesId, reversedById } = payment;
  const recorder = recordedByUserName ? ` por ${recordedByUserName}` : '';
  const isReversed = reversedById !== null;
  const what = isDifference(kind) ? 'abatimento' : 'pagamento';
  const label = `Estornar ${what} de ${formatMoney(amount)} em ${formatPlainDate(paidOn)}`;
  return (
    <Line
      name={
        <>
          {`${entryName(payment)} em ${formatPlainDate(paidOn)}`}
          {isReversed && <Tag>Estornado</Tag>}
        </>
      }
      about={
        <>
          {note && <div>{note}</div>}
          {`Registrado em ${formatDateTime(createdAt)}${recorder}`}
        </>
      }
      figure={formatMoney(amount)}
      isVoid={isReversed || reversesId !== null}
      actions={
        onReverse &&
        !isReversed &&
        reversesId === null && <IconButton icon="move" label={label} onClick={onReverse} />
      }
    />
  );
}
