import { useMutation } from '@demanda/api/use-mutation';
import {
  billingSettingsInput,
  billingSettings as settingsShape,
  freezingLabels,
  type BillingSettings,
  type BillingSettingsInput,
} from '@demanda/contracts/billing-settings';
import { CLIENT_NOTICE_LABEL, clientSwitchLabels } from '@demanda/contracts/client-page-labels';
import { DEFAULT_DUE_RULE, dueRuleText, type DueRule } from '@demanda/contracts/due-rule';
import { holidaysText } from '@demanda/contracts/local-holidays';
import { DUE_RULE_LABEL } from '@demanda/contracts/records/requesters';
import { formValues } from '@demanda/record-form/card-fields';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, plainField, plainFields } from '@demanda/ui/dialog';
import { Form, useZodForm } from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { updateBillingSettingsOptions } from '../../api/billing-settings';
import { BankRuleFields } from './bank-rule-fields';
import { CompanyFields, DueFields, FollowField, FreezingField, PixFields } from './billing-settings-fields';
import { ClientPageFields } from './client-page-fields';
import { factLabels, flagLabels, HOLIDAYS_LABEL } from './fact-labels';

const switchLabels = { ...flagLabels, ...clientSwitchLabels };

const factNames = Object.keys(factLabels) as (keyof typeof factLabels)[];

const conflictFields = [
  plainField<BillingSettingsInput, 'congelamento'>(
    'congelamento',
    'Congelamento',
    (freezing) => freezingLabels[freezing],
  ),
  ...plainFields<BillingSettingsInput>({ ...factLabels, localHolidays: HOLIDAYS_LABEL }),
  ...(Object.keys(switchLabels) as (keyof typeof switchLabels)[]).map((name) =>
    plainField<BillingSettingsInput, typeof name>(name, switchLabels[name], (flag) => (flag ? 'Sim' : 'Não')),
  ),
  plainField<BillingSettingsInput, 'clientToldIds'>('clientToldIds', CLIENT_NOTICE_LABEL, (ids) =>
    formatCount(ids?.length ?? 0, 'pessoa(s)'),
  ),
  plainField<BillingSettingsInput, 'dueRule'>('dueRule', DUE_RULE_LABEL, (rule) =>
    dueRuleText(rule as DueRule),
  ),
];

/** Converts the settings to form values; a null text is an empty field. */
const toValues = (settings: BillingSettings): BillingSettingsInput => ({
  congelamento: settings.congelamento,
  ...formValues(factNames, settings),
  dueRule: settings.dueRule ?? DEFAULT_DUE_RULE,
  localHolidays: holidaysText(settings.localHolidays ?? []),
  pixWithoutTxId: settings.pixWithoutTxId ?? false,
  periodsFollowCharges: settings.periodsFollowCharges ?? false,
  lateFees: settings.lateFees ?? false,
  confirmsCertainLines: settings.confirmsCertainLines ?? false,
  setsOwnMoneyAside: settings.setsOwnMoneyAside ?? false,
  clientDescriptions: settings.clientDescriptions ?? true,
  clientAnswers: settings.clientAnswers ?? true,
  clientCharges: settings.clientCharges ?? true,
  clientDates: settings.clientDates ?? true,
  clientCode: settings.clientCode ?? false,
  clientFiles: settings.clientFiles ?? true,
  clientToldIds: settings.clientToldIds ?? [],
  version: settings.version,
});

interface BillingSettingsFormProps {
  settings: BillingSettings;
  /** Begins at the rules of bank lines. */
  isAboutRules?: boolean;
  onSaved: () => void;
}

export function BillingSettingsForm({ settings, isAboutRules, onSaved }: BillingSettingsFormProps) {
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
        <FollowField control={form.control} />
        <CompanyFields control={form.control} />
        <PixFields form={form} />
        <DueFields control={form.control} />
        <BankRuleFields control={form.control} isFirst={isAboutRules} />
        <ClientPageFields form={form} logo={settings.companyLogo} />
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
