import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton, useOpening } from '@demanda/ui/core';
import { Form, FormActions, usePlainForm, type ZodForm } from '@demanda/ui/form';
import type { ComponentType } from 'react';
import type { NamedRecord, RecordKind, RecordValues } from '../../api/record-kind';
import { RecordFields } from './record-fields';
import { toValues, useCheckedForm, useRecordSave } from './use-record-save';

interface RecordFormProps {
  kind: RecordKind;
  /** Undefined for a new record. */
  stored?: NamedRecord;
  /** Fields that the card cannot describe. */
  MoreFields?: ComponentType<{ form: ZodForm<RecordValues, RecordValues> }>;
}

/** Form that creates a record or edits the given one. */
export function RecordForm(props: RecordFormProps) {
  const Checked = props.stored && props.kind.isCheckedByBrowser ? BrowserForm : ContractForm;
  return <Checked {...props} />;
}

const ContractForm = (props: RecordFormProps) => (
  <FormOf {...props} form={useCheckedForm(props.kind, props.stored)} />
);

const BrowserForm = (props: RecordFormProps) => (
  <FormOf {...props} form={usePlainForm(toValues(props.kind, props.stored))} byBrowser />
);

interface FormOfProps extends RecordFormProps {
  form: ZodForm<RecordValues, RecordValues>;
  byBrowser?: boolean;
}

function FormOf({ kind, stored, MoreFields, form, byBrowser }: FormOfProps) {
  const { save, levelOf, busy, conflictDialog, draftOffer } = useRecordSave(kind, {
    form,
    stored,
    draft: `${kind.resource}.${stored?.id ?? 'new'}`,
    opening: useOpening(kind.resource),
    onSaved: useReturnToList(kind.path),
  });
  const label = stored ? `Editar ${kind.one}` : kind.newText;
  return (
    <>
      <Form label={label} onSubmit={save} levelOf={levelOf} nativeValidation={byBrowser}>
        {draftOffer}
        <Card>
          <RecordFields card={kind.card} control={form.control} byBrowser={byBrowser} />
          {MoreFields && <MoreFields form={form} />}
        </Card>
        <FormActions>
          <LinkButton {...returnToList(kind.path, stored)}>Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={busy}>
            {stored ? 'Salvar Alterações' : 'Salvar'}
          </Button>
        </FormActions>
      </Form>
      {conflictDialog}
    </>
  );
}
