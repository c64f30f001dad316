import { Can } from '@demanda/auth/can';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { sendChargeEmails } from '@demanda/contracts/charge-emails';
import type { Charge } from '@demanda/contracts/charges';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { TextLink } from '@demanda/ui/core';
import { FormNote } from '@demanda/ui/form';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { periodChargesOptions } from '../../api/charges';
import { ChargeMailNote } from '../../shared/charge-mail-tag';
import { isSendable } from '../../shared/charge-rules';
import { ChargeStatusTag } from '../../shared/charge-status-tag';
import { Line, LinesSection } from '../../shared/lines';
import { contradictionText } from './contradiction';

interface PeriodChargesProps {
  period: BillingPeriod;
  /** Button that sends all of them. */
  send: ReactNode;
}

/** The first charges of a period, with a link to all of them; nothing before the period is billed. */
export function PeriodCharges({ period, send }: PeriodChargesProps) {
  const { id } = period;
  const query = useQuery(periodChargesOptions(id));
  const { data } = query;
  if (data?.totalElements === 0) return null;
  const isOffered = data && (data.totalElements > data.content.length || data.content.some(isSendable));
  const contradiction = contradictionText(period);
  return (
    <>
      <LinesSection
        title="Cobranças"
        query={{ ...query, data: data?.content }}
        emptyText=""
        actions={
          <>
            <TextLink to={`/charges?billingPeriodId=${id}`}>
              {data && data.totalElements > DEFAULT_PAGE_SIZE ? 'Ver todas as cobranças' : 'Ver na lista'}
            </TextLink>
            {isOffered && <Can call={sendChargeEmails}>{send}</Can>}
          </>
        }
        line={(charge) => <ChargeLine key={charge.id} charge={charge} />}
      />
      {contradiction && <FormNote kind="warning">{contradiction}</FormNote>}
    </>
  );
}

const ChargeLine = ({ charge }: { charge: Charge }) => (
  <Line
    name={
      <>
        <TextLink to={`/charges/${charge.id}`}>{charge.number}</TextLink>
        <ChargeStatusTag {...charge} />
        <ChargeMailNote {...charge} />
      </>
    }
    about={`${charge.requesterName} · vence em ${formatPlainDate(charge.dueOn)}`}
    figure={openText(charge)}
  />
);

/** What is open, and of how much where a part is paid. */
const openText = ({ amount, openAmount }: Charge) =>
  openAmount > 0 && openAmount !== amount
    ? `${formatMoney(openAmount)} de ${formatMoney(amount)}`
    : formatMoney(openAmount || amount);
