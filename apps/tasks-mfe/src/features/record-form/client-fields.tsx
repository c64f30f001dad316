import { financeContactText, type FinanceContact } from '@demanda/contracts/finance-contacts';
import { MAX_FINANCE_CONTACTS } from '@demanda/contracts/limits';
import {
  DUE_RULE_LABEL,
  FINANCE_CONTACTS_LABEL,
  financeContactLabels,
} from '@demanda/contracts/records/requesters';
import { DueRuleField } from '@demanda/record-form/due-rule-field';
import { Button, IconButton, Row } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import {
  CheckboxField,
  FieldGroup,
  FieldRow,
  FormGrid,
  TextField,
  useFieldLevel,
  useWatch,
  type Control,
  type ZodForm,
} from '@demanda/ui/form';
import type { RecordValues } from '../../api/record-kind';

interface ClientFieldsProps {
  form: ZodForm<RecordValues, RecordValues>;
}

/** Due rule and finance contacts of a requester, which the card cannot describe. */
export function ClientFields({ form }: ClientFieldsProps) {
  const level = useFieldLevel('financeContacts');
  return (
    <>
      <DueRuleField
        control={form.control}
        name="dueRule"
        label={DUE_RULE_LABEL}
        fallback="Padrão da instalação"
      />
      {level !== 'HIDDEN' && (
        <DetailSection title={FINANCE_CONTACTS_LABEL}>
          {level === 'EDIT' ? <ContactList form={form} /> : <ReadContacts control={form.control} />}
        </DetailSection>
      )}
    </>
  );
}

const useContacts = (control: Control<RecordValues>) =>
  useWatch({ control, name: 'financeContacts' }) as FinanceContact[];

const ReadContacts = ({ control }: { control: Control<RecordValues> }) =>
  useContacts(control).map((contact) => <p key={contact.email}>{financeContactText(contact)}</p>);

const newContact: FinanceContact = { name: '', email: '', getsCharges: true, getsReminders: true };

function ContactList({ form: { control, setValue } }: ClientFieldsProps) {
  const contacts = useContacts(control);
  const change = (next: FinanceContact[]) =>
    setValue('financeContacts', next, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      {contacts.map((_, index) => (
        <ContactFields
          key={index}
          control={control}
          index={index}
          onRemove={() => change(contacts.filter((_contact, other) => other !== index))}
        />
      ))}
      {contacts.length < MAX_FINANCE_CONTACTS && (
        <Button icon="plus" onClick={() => change([...contacts, newContact])}>
          Adicionar contato
        </Button>
      )}
    </>
  );
}

interface ContactFieldsProps {
  control: Control<RecordValues>;
  index: number;
  onRemove: () => void;
}

function ContactFields({ control, index, onRemove }: ContactFieldsProps) {
  const place = `Contato financeiro ${index + 1}`;
  const fieldOf = (name: keyof FinanceContact) => ({
    control,
    name: `financeContacts.${index}.${name}`,
    label: financeContactLabels[name],
  });
  return (
    <FieldGroup label={place}>
      <FieldRow
        action={
          <IconButton icon="remove" label={`Remover ${place.toLowerCase()}`} danger onClick={onRemove} />
        }
      >
        <TextField {...fieldOf('email')} type="email" required />
      </FieldRow>
      <FormGrid>
        <TextField {...fieldOf('name')} />
      </FormGrid>
      <Row>
        <CheckboxField {...fieldOf('getsCharges')} />
        <CheckboxField {...fieldOf('getsReminders')} />
      </Row>
    </FieldGroup>
  );
}
