import type { BillingPeriod } from '@demanda/contracts/billing';
import { EmailDialog } from '@demanda/email/email-dialog';
import { CheckboxField, FormNote, SelectField, usePlainForm, useWatch } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { billingEmailKind } from '../../api/billing-email';
import { requesterOptions } from '../../api/billing-statements';

const WHOLE_PERIOD = 0;
const SHARED_DATA_WARNING =
  'O período completo mostra as tarefas e os valores de todos os solicitantes, e o demonstrativo sai sem código Pix. Para um cliente, escolha o solicitante.';

/** Dialog for the e-mail of a period or of one requester, optionally with the statement (BILL-21, G-USE-9). */
export function BillingEmailDialog({ period, onClose }: { period: BillingPeriod; onClose: () => void }) {
  const { control } = usePlainForm({ attachStatement: false, requesterId: WHOLE_PERIOD }, { isDraft: false });
  const attachStatement = useWatch({ control, name: 'attachStatement' });
  const requesterId = useWatch({ control, name: 'requesterId' });
  const { data: requesters = [] } = useQuery(requesterOptions(period.id));
  const isWhole = requesterId === WHOLE_PERIOD;
  const part = isWhole ? {} : { requesterId };
  return (
    <EmailDialog
      kind={billingEmailKind}
      record={{ id: period.id, name: period.title, sent: isWhole && period.billingEmailSent, part }}
      extra={{
        values: { attachStatement, ...part },
        field: <CheckboxField control={control} name="attachStatement" label="Anexar demonstrativo em PDF" />,
      }}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="requesterId"
        label="Conteúdo"
        options={[
          { value: WHOLE_PERIOD, label: 'Período completo' },
          ...requesters.map((each) => ({ value: each.requesterId, label: `Só ${each.requesterName}` })),
        ]}
      />
      {isWhole && requesters.length > 1 && (
        <div style={{ marginBottom: 12 }}>
          <FormNote>{SHARED_DATA_WARNING}</FormNote>
        </div>
      )}
    </EmailDialog>
  );
}
