import {
  freezingLabels,
  type BillingSettingsInput,
  type Freezing,
} from '@demanda/contracts/billing-settings';
import { DetailSection } from '@demanda/ui/dialog';
import { FormGrid, optionsOf, RadioField, TextField, type Control } from '@demanda/ui/form';
import { factLabels } from './fact-labels';

const explanations: Record<Freezing, string> = {
  ao_pagar: 'Um período pago não aceita mais vínculos nem mudança de valores; um faturado ainda aceita.',
  ao_faturar: 'Depois de faturado, o período não aceita mais vínculos nem mudança de valores.',
  desligado: 'Nenhum período fecha; vincular ou desvincular tarefas depois de faturado gera uma nova versão.',
};
const freezings = optionsOf(freezingLabels).map((option) => ({
  ...option,
  hint: explanations[option.value],
}));

interface FieldsProps {
  control: Control<BillingSettingsInput>;
}

/** When periods close. */
export function FreezingField({ control }: FieldsProps) {
  return (
    <RadioField control={control} name="congelamento" label="Congelamento dos períodos" options={freezings} />
  );
}

/** The head of a statement. */
export function CompanyFields({ control }: FieldsProps) {
  return (
    <DetailSection title="Empresa no demonstrativo">
      <FormGrid>
        <TextField control={control} name="companyName" label={factLabels.companyName} />
        <TextField control={control} name="companyDocument" label={factLabels.companyDocument} />
        <TextField control={control} name="companyEmail" label={factLabels.companyEmail} type="email" />
        <TextField control={control} name="companyPhone" label={factLabels.companyPhone} type="tel" />
      </FormGrid>
      <TextField control={control} name="companyAddress" label={factLabels.companyAddress} />
    </DetailSection>
  );
}

/** What the code of a statement pays to. */
export function PixFields({ control }: FieldsProps) {
  return (
    <DetailSection title="Pagamento por Pix">
      <TextField
        control={control}
        name="pixKey"
        label={factLabels.pixKey}
        hint="CPF, CNPJ, telefone com +55, email ou chave aleatória. Sem ela o demonstrativo sai sem QR Code."
      />
      <FormGrid>
        <TextField
          control={control}
          name="pixName"
          label={factLabels.pixName}
          hint="Em branco: o nome da empresa."
        />
        <TextField control={control} name="pixCity" label={factLabels.pixCity} hint="Em branco: BRASIL." />
      </FormGrid>
    </DetailSection>
  );
}
