import { usePermissions } from '@demanda/auth/use-permissions';
import type { ChargeDetail } from '@demanda/contracts/charges';
import { getRequesterAccount } from '@demanda/contracts/payments';
import { CopyButton, RecordLink, TextLink } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { formatCount, formatDateTime, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { RecordTimes } from '@demanda/views/open-record';
import { ChargeMailTag } from '../../shared/charge-mail-tag';
import { ChargeStatusTag } from '../../shared/charge-status-tag';
import styles from './charge-facts.module.css';

/** Data of a charge. */
export function ChargeFacts({ charge }: { charge: ChargeDetail }) {
  const {
    number,
    requesterName,
    requesterId,
    periodTitle,
    billingPeriodId,
    creditAmount,
    differenceAmount = 0,
  } = charge;
  const { mayCall } = usePermissions();
  return (
    <Details>
      <Detail label="Número">
        <strong>{number}</strong> <CopyButton text={number} what="número" />
      </Detail>
      <Detail label="Status">
        <ChargeStatusTag {...charge} />
      </Detail>
      <Detail label="Solicitante">
        <RecordLink kind="requesters" id={requesterId}>
          {requesterName}
        </RecordLink>
        {mayCall(getRequesterAccount) && (
          <>
            {' · '}
            <TextLink to={`/charges/account/${requesterId}`}>Conta</TextLink>
          </>
        )}
      </Detail>
      <Detail label="Período">
        <RecordLink kind="periods" id={billingPeriodId}>
          {periodTitle}
        </RecordLink>
      </Detail>
      <Detail label="Vencimento">{formatPlainDate(charge.dueOn)}</Detail>
      <Detail label="Valor">{formatMoney(charge.amount)}</Detail>
      <Detail label="Pago">{formatMoney(charge.paidAmount)}</Detail>
      {differenceAmount > 0 && <Detail label="Abatimentos">{formatMoney(differenceAmount)}</Detail>}
      <Detail label="Em aberto">
        <strong>{formatMoney(charge.openAmount)}</strong>
      </Detail>
      <LateFact charge={charge} />
      {creditAmount > 0 && <Detail label="Crédito gerado">{formatMoney(creditAmount)}</Detail>}
      <Detail label="Emitida em">{formatDateTime(charge.issuedAt)}</Detail>
      <Detail label="Enviada em">{charge.sentAt ? formatDateTime(charge.sentAt) : 'Não enviada'}</Detail>
      <MailFact charge={charge} />
      <CancellationFact charge={charge} />
      <PixFacts charge={charge} />
      <RecordTimes record={charge} />
    </Details>
  );
}

/** What may be asked for the delay, apart from what is open. */
function LateFact({ charge: { lateFees } }: { charge: ChargeDetail }) {
  if (!lateFees) return null;
  const { days, fine, interest } = lateFees;
  const sum = (Math.round(fine * 100) + Math.round(interest * 100)) / 100;
  return (
    <Detail label="Multa e juros até hoje" wide>
      {`${formatMoney(sum)}, não incluídos no total: multa de ${formatMoney(fine)} e juros de ${formatMoney(interest)} por ${formatCount(days, 'dia(s)')} de atraso`}
    </Detail>
  );
}

/** What became of the newest e-mail, unless it was simply sent. */
function MailFact({ charge }: { charge: ChargeDetail }) {
  const { mailState, mailAt, mailCause, mailRevision, revision } = charge;
  if (!mailAt || (mailState === 'SENT' && !mailCause && mailRevision === revision)) return null;
  return (
    <Detail label="E-mail" wide>
      <ChargeMailTag {...charge} /> {`${formatDateTime(mailAt)}${mailCause ? ` · ${mailCause}` : ''}`}
    </Detail>
  );
}

function CancellationFact({ charge }: { charge: ChargeDetail }) {
  const { cancelledAt, cancelledByUserName, cancelNote } = charge;
  if (!cancelledAt) return null;
  const canceller = cancelledByUserName ? ` por ${cancelledByUserName}` : '';
  return (
    <Detail label="Cancelada em" wide>
      {`${formatDateTime(cancelledAt)}${canceller}${cancelNote ? `: ${cancelNote}` : ''}`}
    </Detail>
  );
}

/** Identifier and code of the Pix payment; the code is that of the open amount. */
const PixFacts = ({ charge: { txId, pixCode } }: { charge: ChargeDetail }) => (
  <>
    <Detail label="Identificador Pix">
      {txId} <CopyButton text={txId} what="identificador Pix" />
    </Detail>
    {pixCode && (
      <Detail label="Código Pix" wide>
        <span className={styles.code}>{pixCode}</span> <CopyButton text={pixCode} what="código Pix" />
      </Detail>
    )}
  </>
);
