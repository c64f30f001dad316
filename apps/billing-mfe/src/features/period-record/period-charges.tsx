import { TextLink } from '@demanda/ui/core';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { periodChargesOptions } from '../../api/charges';
import { ChargeStatusTag } from '../../shared/charge-status-tag';
import { Line, LinesSection } from '../../shared/lines';

/** The charges of a period, with a link to their list; nothing before the period is billed. */
export function PeriodCharges({ periodId }: { periodId: number }) {
  const query = useQuery(periodChargesOptions(periodId));
  const { data } = query;
  if (data?.totalElements === 0) return null;
  return (
    <LinesSection
      title="Cobranças"
      query={{ ...query, data: data?.content }}
      emptyText=""
      actions={
        <TextLink to={`/charges?billingPeriodId=${periodId}`}>
          {data && data.totalElements > data.content.length ? 'Ver todas as cobranças' : 'Ver na lista'}
        </TextLink>
      }
      line={({ id, number, requesterName, openAmount, amount, dueOn, ...charge }) => (
        <Line
          key={id}
          name={
            <>
              <TextLink to={`/charges/${id}`}>{number}</TextLink>
              <ChargeStatusTag {...charge} />
            </>
          }
          about={`${requesterName} · vence em ${formatPlainDate(dueOn)}`}
          figure={
            openAmount > 0 && openAmount !== amount
              ? `${formatMoney(openAmount)} de ${formatMoney(amount)}`
              : formatMoney(openAmount || amount)
          }
        />
      )}
    />
  );
}
