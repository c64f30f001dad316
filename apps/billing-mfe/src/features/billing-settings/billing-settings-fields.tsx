import {
  freezingLabels,
  type BillingSettingsInput,
  type Freezing,
  type ParsedBillingSettingsInput,
} from '@demanda/contracts/billing-settings';
import { readPixKey } from '@demanda/contracts/pix-key';
import { DUE_RULE_LABEL } from '@demanda/contracts/records/requesters';
import { DocumentField } from '@demanda/record-form/document-field';
import { DueRuleField } from '@demanda/record-form/due-rule-field';
import { Button, Row } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import {
  CheckboxField,
  FormGrid,
  FormNote,
  optionsOf,
  RadioField,
  TextField,
  useWatch,
  type Control,
  type ZodForm,
} from '@demanda/ui/form';
import { factLabels, flagLabels, HOLIDAYS_LABEL } from './fact-labels';

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

/** Whether billed periods take the status that their charges amount to. */
export function FollowField({ control }: FieldsProps) {
  return (
    <>
      <CheckboxField control={control} name="periodsFollowCharges" label={flagLabels.periodsFollowCharges} />
      <FormNote>
        Um período faturado passa a Pago quando todas as suas cobranças são pagas, a Atrasado quando uma
        vence, e volta quando um pagamento é estornado. Um status que você definiu contra as cobranças não
        muda sozinho.
      </FormNote>
    </>
  );
}

/** Issuer's data at the top of a statement. */
export function CompanyFields({ control }: FieldsProps) {
  return (
    <DetailSection title="Empresa no demonstrativo">
      <FormGrid>
        <TextField control={control} name="companyName" label={factLabels.companyName} />
        <DocumentField control={control} name="companyDocument" label={factLabels.companyDocument} />
        <TextField control={control} name="companyEmail" label={factLabels.companyEmail} type="email" />
        <TextField control={control} name="companyPhone" label={factLabels.companyPhone} type="tel" />
      </FormGrid>
      <TextField control={control} name="companyAddress" label={factLabels.companyAddress} />
    </DetailSection>
  );
}

/** When charges are due, and the days on which banks of the town are closed. */
export function DueFields({ control }: FieldsProps) {
  return (
    <DetailSection title="Vencimento das cobranças">
      <DueRuleField control={control} name="dueRule" label={DUE_RULE_LABEL} />
      <TextField
        control={control}
        name="localHolidays"
        label={HOLIDAYS_LABEL}
        hint="Dias sem banco na sua cidade ou estado, separados por vírgula: 25/01 (todo ano) ou 09/07/2026. Os nacionais já contam."
      />
      <CheckboxField control={control} name="lateFees" label={flagLabels.lateFees} />
      <FormNote>
        Multa de 2% e juros de 1% ao mês sobre o valor em aberto, por dia corrido desde o vencimento. Aparecem
        à parte na cobrança e não entram em nenhum valor cobrado. Confira se o seu contrato os prevê.
      </FormNote>
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
      <CheckboxField control={control} name="pixWithoutTxId" label={flagLabels.pixWithoutTxId} />
      <FormNote>
        Alguns bancos recusam ou devolvem um Pix com identificador que não é deles. Marque se isso acontece:
        os próximos códigos saem com *** no lugar do identificador da cobrança.
      </FormNote>
    </DetailSection>
  );
}
