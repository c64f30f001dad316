import { usePermissions } from '@demanda/auth/use-permissions';
import type { BillingSettingsInput, ParsedBillingSettingsInput } from '@demanda/contracts/billing-settings';
import { CLIENT_NOTICE_LABEL, clientSwitchLabels } from '@demanda/contracts/client-page-labels';
import type { CompanyLogo } from '@demanda/contracts/company-logo';
import { listAssignees } from '@demanda/contracts/task-plan';
import { assigneesOptions } from '@demanda/record-form/assignees';
import { DetailSection, TickList } from '@demanda/ui/dialog';
import { CheckboxField, FormNote, optionsOf, useWatch, type ZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { LogoField } from './logo-field';
import styles from './client-page-fields.module.css';

interface NoticeUsersFieldProps {
  form: ZodForm<BillingSettingsInput, ParsedBillingSettingsInput>;
}
interface ClientPageFieldsProps extends NoticeUsersFieldProps {
  logo: CompanyLogo | null | undefined;
}

/** What clients see on their page, and who besides followers is notified of their answers (ADR 0164). */
export function ClientPageFields({ form, logo }: ClientPageFieldsProps) {
  return (
    <DetailSection title="Página do cliente">
      <FormNote>
        O que os clientes veem pelos links de acesso. Um cliente pode ter a sua própria escolha, na página do
        solicitante.
      </FormNote>
      {optionsOf(clientSwitchLabels).map(({ value, label }) => (
        <CheckboxField key={value} control={form.control} name={value} label={label} />
      ))}
      <NoticeUsersField form={form} />
      <LogoField form={form} stored={logo} />
    </DetailSection>
  );
}

function NoticeUsersField({ form }: NoticeUsersFieldProps) {
  const { mayCall } = usePermissions();
  const { data: people = [] } = useQuery({ ...assigneesOptions, enabled: mayCall(listAssignees) });
  const chosen = useWatch({ control: form.control, name: 'clientToldIds' }) ?? [];
  if (people.length === 0) return null;
  const choose = (id: number, isChosen: boolean) =>
    form.setValue('clientToldIds', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    });
  return (
    <fieldset className={styles.people}>
      <legend>{CLIENT_NOTICE_LABEL}</legend>
      <FormNote>Quem acompanha a tarefa ou a entrega já é avisado.</FormNote>
      <div className={styles.list}>
        <TickList
          ticks={people.map(({ id, name }) => ({ id, text: name, done: chosen.includes(id) }))}
          onTick={choose}
        />
      </div>
    </fieldset>
  );
}
