import {
  freezingLabels,
  type BillingSettingsInput,
  type Freezing,
  type ParsedBillingSettingsInput,
} from '@demanda/contracts/billing-settings';
import { readPixKey } from '@demanda/contracts/pix-key';
import { documentWarning } from '@demanda/contracts/tax-id';
import { Button, Row } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import {
  FormGrid,
  optionsOf,
  RadioField,
  TextField,
  useFormState,
  useWatch,
  type Control,
  type ZodForm,
} from '@demanda/ui/form';
import { factLabels } from './fact-labels';

const freezingExplanations: Record<Freezing, string> = {
  ao_pagar: 'Um período pago não aceita mais vínculos nem mudança de valores; um faturado ainda aceita.',
  ao_faturar: 'Depois de faturado, o período não aceita mais vínculos nem mudança de valores.',
  desligado: 'Nenhum período fecha; vincular ou desvincular tarefas depois de faturado gera uma nova versão.',
};
const freezingOptions = optionsOf(freezingLabels).map((option) => ({
  ...option,
  hint: freezingExplanations[option.value],
}));

interface FieldsProps {
  control: Control<BillingSettingsInput>;
}

/** Status from which periods are locked. */
export function FreezingField({ control }: FieldsProps) {
  return (
    <RadioField
      control={control}
      name="congelamento"
      label="Congelamento dos períodos"
      options={freezingOptions}
    />
  );
}

/** The issuer's CNPJ or CPF; wrong check digits are a warning, since a foreign document may be right. */
function DocumentField({ control }: FieldsProps) {
  const typed = useWatch({ control, name: 'companyDocument' }) ?? '';
  const { dirtyFields, touchedFields } = useFormState({ control, name: 'companyDocument' });
  const isBeingTyped = dirtyFields.companyDocument && !touchedFields.companyDocument;
  return (
    <TextField
      control={control}
      name="companyDocument"
      label={factLabels.companyDocument}
      hint={isBeingTyped ? undefined : documentWarning(typed)}
    />
  );
}

/** Issuer's data at the top of a statement. */
export function CompanyFields({ control }: FieldsProps) {
  return (
    <DetailSection title="Empresa no demonstrativo">
      <FormGrid>
        <TextField control={control} name="companyName" label={factLabels.companyName} />
        <DocumentField control={control} />
        <TextField control={control} name="companyEmail" label={factLabels.companyEmail} type="email" />
        <TextField control={control} name="companyPhone" label={factLabels.companyPhone} type="tel" />
      </FormGrid>
      <TextField control={control} name="companyAddress" label={factLabels.companyAddress} />
    </DetailSection>
  );
}

/** Eleven digits may be a CPF or a mobile number: asks the user which. */
function PixKeyChoice({ form }: PixFieldsProps) {
  const read = readPixKey(useWatch({ control: form.control, name: 'pixKey' }) ?? '');
  if (!read || 'key' in read) return null;
  const choose = (key: string) => form.setValue('pixKey', key, { shouldDirty: true, shouldValidate: true });
  return (
    <Row>
      <Button onClick={() => choose(read.cpf)}>{`É o CPF ${read.cpf}`}</Button>
      <Button onClick={() => choose(read.phone)}>{`É o celular ${read.phone}`}</Button>
    </Row>
  );
}

interface PixFieldsProps {
  form: ZodForm<BillingSettingsInput, ParsedBillingSettingsInput>;
}

/** Pix key and names for the code on a statement. */
export function PixFields({ form }: PixFieldsProps) {
  const { control } = form;
  return (
    <DetailSection title="Pagamento por Pix">
      <TextField
        control={control}
        name="pixKey"
        label={factLabels.pixKey}
        hint="CPF, CNPJ, celular com DDD, e-mail ou chave aleatória. Sem ela o demonstrativo sai sem QR Code."
      />
      <PixKeyChoice form={form} />
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
