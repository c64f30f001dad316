import { usePlaceInList } from '@demanda/api/use-list-query';
import { Can } from '@demanda/auth/can';
import { listChargeRevisions, type ChargeDetail, type ChargeListQuery } from '@demanda/contracts/charges';
import { listPayments } from '@demanda/contracts/payments';
import { getChargeReminders } from '@demanda/contracts/charge-reminders';
import { HistoryButton } from '@demanda/history/history-button';
import type { OpenRecord } from '@demanda/router';
import { DetailPart } from '@demanda/ui/dialog';
import { RecordDetails, stepsTo, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { chargeListOptions, chargeOptions } from '../../api/charges';
import type { ChargeJob } from '../../shared/charge-actions';
import { ChargeFacts } from './charge-facts';
import { ChargeLines } from './charge-lines';
import { ChargePayments } from './charge-payments';
import { ChargeRemindersSection } from './charge-reminders';
import { ChargeRevisions } from './charge-revisions';
import { CreditNote } from './credit-note';

const STEPS = { previous: 'Cobrança anterior', next: 'Próxima cobrança' };

interface ChargeRecordProps extends Omit<ShownRecord<ChargeDetail>, 'row'> {
  /** Called when the user chooses an action of the charge. */
  onAsk: (job: ChargeJob, charge: ChargeDetail) => void;
}

interface ListedChargeProps extends ChargeRecordProps {
  search: ChargeListQuery & { page: number };
  onOpen: OpenRecord['open'];
}

/** A charge that was opened from its list, with its neighbours in the order of the list. */
export function ListedCharge({ search, onOpen, ...shown }: ListedChargeProps) {
  const { steps } = stepsTo(usePlaceInList(chargeListOptions, search, shown.id), STEPS, onOpen);
  return <ChargeRecord {...shown} steps={steps} />;
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
