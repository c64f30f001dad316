import type { BillingSettingsInput } from '@demanda/contracts/billing-settings';
import { DetailSection } from '@demanda/ui/dialog';
import { CheckboxField, FormNote, type Control } from '@demanda/ui/form';
import { flagLabels } from './fact-labels';

interface BankRuleFieldsProps {
  control: Control<BillingSettingsInput>;
  /** Whether the dialog is opened for them. */
  isFirst?: boolean;
}

/** Whether rules decide the lines of bank statements that leave no doubt. */
export const BankRuleFields = ({ control, isFirst }: BankRuleFieldsProps) => (
  <DetailSection title="Conciliação bancária">
    <div data-opened-for={isFirst}>
      <CheckboxField control={control} name="confirmsCertainLines" label={flagLabels.confirmsCertainLines} />
    </div>
    <CheckboxField control={control} name="setsOwnMoneyAside" label={flagLabels.setsOwnMoneyAside} />
    <FormNote>
      Certo é o recebimento de um pagador conhecido, no valor exato de uma só cobrança em aberto. Dinheiro
      próprio são resgates, rendimentos, devoluções e transferências entre contas suas. As regras agem a cada
      extrato importado e a cada cobrança emitida; o histórico diz o que fizeram, e você pode desfazer.
    </FormNote>
  </DetailSection>
);
