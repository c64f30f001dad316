import { Can } from '@demanda/auth/can';
import { listChargeRevisions, type ChargeDetail } from '@demanda/contracts/charges';
import { listPayments } from '@demanda/contracts/payments';
import { getChargeReminders } from '@demanda/contracts/charge-reminders';
import { HistoryButton } from '@demanda/history/history-button';
import { DetailPart } from '@demanda/ui/dialog';
import { RecordDetails, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { chargeOptions } from '../../api/charges';
import type { ChargeJob } from '../../shared/charge-actions';
import { ChargeFacts } from './charge-facts';
import { ChargeLines } from './charge-lines';
import { ChargePayments } from './charge-payments';
import { ChargeRemindersSection } from './charge-reminders';
import { ChargeRevisions } from './charge-revisions';
import { CreditNote } from './credit-note';

interface ChargeRecordProps extends Omit<ShownRecord<ChargeDetail>, 'row'> {
  /** Called when the user chooses an action of the charge. */
  onAsk: (job: ChargeJob, charge: ChargeDetail) => void;
}

/** 'Detalhes da Cobrança', for users who may see billing. */
export function ChargeRecord({ onAsk, ...shown }: ChargeRecordProps) {
  const query = useQuery(chargeOptions(shown.id));
  return (
    <RecordDetails
      {...shown}
      query={query}
      title="Detalhes da Cobrança"
      nameOf={({ number }) => number}
      missingText="Cobrança não encontrada"
      failureText="Erro ao carregar cobrança"
    >
      {(charge) => (
        <>
          <ChargeFacts charge={charge} />
          <CreditNote charge={charge} onUse={() => onAsk('credit', charge)} />
          <Can call={listPayments}>
            <ChargePayments charge={charge} onAsk={onAsk} />
          </Can>
          <Can call={getChargeReminders}>
            <ChargeRemindersSection charge={charge} onAsk={onAsk} />
          </Can>
          <ChargeLines charge={charge} />
          <Can call={listChargeRevisions}>
            <ChargeRevisions charge={charge} />
          </Can>
          <DetailPart>
            <HistoryButton of="charges" id={charge.id} name={charge.number} worded />
          </DetailPart>
        </>
      )}
    </RecordDetails>
  );
}
