import { Can } from '@demanda/auth/can';
import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { pageTasksOfPeriod } from '@demanda/contracts/billing-links';
import { listCharges } from '@demanda/contracts/charges';
import { HistoryButton } from '@demanda/history/history-button';
import { late } from '@demanda/ui/core';
import { DetailPart } from '@demanda/ui/dialog';
import { RecordDetails, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { periodOptions } from '../../api/billing-links';
import { PeriodCharges } from './period-charges';
import { PeriodFacts } from './period-facts';
import { PeriodTasks } from './period-tasks';

// Loaded lazily: the list does not need it.
const Attachments = late(async () => (await import('@demanda/attachments/attachments')).Attachments);

interface PeriodRecordProps extends ShownRecord<BillingPeriod> {
  /** Shows all tasks of the period. */
  onTasks: (period: BillingPeriod) => void;
  /** Renders the button that sends the charges of the period. */
  sendCharges: (period: BillingPeriod) => ReactNode;
}

/** 'Detalhes do Período', for users who may see billing. */
export function PeriodRecord({ row, onTasks, sendCharges, ...shown }: PeriodRecordProps) {
  const query = useQuery(periodOptions(shown.id, row));
  return (
    <RecordDetails
      {...shown}
      query={query}
      title="Detalhes do Período"
      nameOf={({ title }) => title}
      missingText="Período não encontrado"
      failureText="Erro ao carregar período"
    >
      {(period) => (
        <>
          <PeriodFacts period={period} />
          <Can call={listCharges}>
            <PeriodCharges key={`charges-${period.id}`} period={period} send={sendCharges(period)} />
          </Can>
          <Can call={pageTasksOfPeriod}>
            <PeriodTasks key={`tasks-${period.id}`} periodId={period.id} onAll={() => onTasks(period)} />
          </Can>
          <Can call={billingPeriodAttachments.list}>
            <DetailPart>
              <Attachments key={period.id} of="billingPeriod" recordId={period.id} />
            </DetailPart>
          </Can>
          <DetailPart>
            <HistoryButton of="billing" id={period.id} name={period.title} worded />
          </DetailPart>
        </>
      )}
    </RecordDetails>
  );
}
