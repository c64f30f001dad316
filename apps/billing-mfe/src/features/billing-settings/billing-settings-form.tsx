import { useMutation } from '@demanda/api/use-mutation';
import {
  billingSettingsInput,
  billingSettings as settingsShape,
  freezingLabels,
  type BillingSettings,
  type BillingSettingsInput,
} from '@demanda/contracts/billing-settings';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, plainField, plainFields } from '@demanda/ui/dialog';
import { Form, useZodForm } from '@demanda/ui/form';
import { updateBillingSettingsOptions } from '../../api/billing-settings';
import { CompanyFields, FreezingField, PixFields } from './billing-settings-fields';
import { factLabels } from './fact-labels';

const conflictFields = [
  plainField<BillingSettingsInput, 'congelamento'>(
    'congelamento',
    'Congelamento',
    (freezing) => freezingLabels[freezing],
  ),
  ...plainFields<BillingSettingsInput>(factLabels),
];

/** Converts the settings to form values; a null text is an empty field. */
const toValues = (settings: BillingSettings): BillingSettingsInput => ({
  congelamento: settings.congelamento,
  companyName: settings.companyName ?? '',
  companyDocument: settings.companyDocument ?? '',
  companyAddress: settings.companyAddress ?? '',
  companyEmail: settings.companyEmail ?? '',
  companyPhone: settings.companyPhone ?? '',
  pixKey: settings.pixKey ?? '',
  pixName: settings.pixName ?? '',
  pixCity: settings.pixCity ?? '',
  version: settings.version,
});

interface BillingSettingsFormProps {
  settings: BillingSettings;
  onSaved: () => void;
}

export function BillingSettingsForm({ settings, onSaved }: BillingSettingsFormProps) {
  const form = useZodForm(billingSettingsInput, toValues(settings));
  const update = useMutation(updateBillingSettingsOptions);
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: settings,
    shape: settingsShape,
    toValues,
    fields: conflictFields,
    draft: 'billing-settings',
    update,
    onSaved,
  });
  return (
    <>
      <Form label="Configurações de faturamento" onSubmit={save}>
        {draftOffer}
        <FreezingField control={form.control} />
        <CompanyFields control={form.control} />
        <PixFields form={form} />
        <Row end>
          <CloseButton />
          <Button kind="primary" type="submit" busy={update.isPending}>
            Salvar Configurações
          </Button>
        </Row>
      </Form>
      {conflictDialog}
    </>
  );
}
