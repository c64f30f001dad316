import type { BillingPeriod } from '@demanda/contracts/billing';
import { EmailDialog } from '@demanda/email/email-dialog';
import { CheckboxField, usePlainForm, useWatch } from '@demanda/ui/form';
import { billingEmailKind } from '../../api/billing-email';

interface BillingEmailDialogProps {
  period: BillingPeriod;
  onClose: () => void;
}

/** The e-mail of a period, with its statement when that is chosen (BILL-21, BILL-39, BILL-48 to BILL-50). */
export function BillingEmailDialog({ period, onClose }: BillingEmailDialogProps) {
  const { control } = usePlainForm({ attachStatement: false }, { isDraft: false });
  const attachStatement = useWatch({ control, name: 'attachStatement' });
  return (
    <EmailDialog
      kind={billingEmailKind}
      record={{ id: period.id, name: period.title, sent: period.billingEmailSent }}
      extra={{
        values: { attachStatement },
        field: <CheckboxField control={control} name="attachStatement" label="Anexar demonstrativo em PDF" />,
      }}
      onClose={onClose}
    />
  );
}
