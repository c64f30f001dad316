import { ApiError } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { ChargeChange } from '@demanda/contracts/charge-preview';
import { previewCharges } from '@demanda/contracts/charges';
import { DetailSection } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { formatCount, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { chargePreviewOptions } from '../../api/charges';
import { Line, Lines } from '../../shared/lines';

const changeTexts: Record<ChargeChange, (number: string | null) => string> = {
  NEW: () => 'nova cobrança',
  REVISE: (number) => `nova revisão da cobrança ${number}`,
  KEEP: (number) => `cobrança ${number}, sem mudança`,
  CANCEL: (number) => `cobrança ${number}, que será cancelada`,
};

/** By requester, what billing the period would issue, or why it is refused; nothing while that is unknown. */
export function ChargesPreview({ periodId }: { periodId: number }) {
  const mayPreview = usePermissions().mayCall(previewCharges);
  const { data, error } = useQuery({ ...chargePreviewOptions(periodId), enabled: mayPreview });
  if (error instanceof ApiError && error.status === 409)
    return <FormNote kind="warning">{errorMessage(error)}</FormNote>;
  if (!data?.length) return null;
  return (
    <DetailSection title={formatCount(data.length, 'cobrança(s) deste período')}>
      <Lines label="Cobranças deste período">
        {data.map(({ requesterId, requesterName, taskCount, amount, dueOn, change, number }) => (
          <Line
            key={requesterId}
            name={requesterName}
            about={[
              changeTexts[change](number),
              formatCount(taskCount, 'tarefa(s)'),
              `vence em ${formatPlainDate(dueOn)}`,
            ].join(' · ')}
            figure={formatMoney(amount)}
          />
        ))}
      </Lines>
    </DetailSection>
  );
}
