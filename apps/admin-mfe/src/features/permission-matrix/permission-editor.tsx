import { useMutation } from '@demanda/api/use-mutation';
import type { Grants } from '@demanda/contracts/permissions';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Form, FormNote, usePlainForm, useWatch } from '@demanda/ui/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { z } from '@demanda/schema';
import { useState } from 'react';
import { fixed, newlyOpensNothing } from './advice';
import { CELLS, changesText, differingCells } from './cells';
import { Differences } from './differences';
import { toBody, toMatrix, type Matrix } from './matrix';
import { EmptyGrantsDialog } from './empty-grants-dialog';
import { PermissionMatrix } from './permission-matrix';
import { SaveBar } from './save-bar';

type Granted = Grants & { version: number };

/** Request body of a save, and the number of changes. */
export interface PermissionChange {
  body: ReturnType<typeof toBody>;
  /** E.g. '3 permissões alteradas'. */
  text: string;
}

interface PermissionEditorProps<R extends Granted> {
  /** Accessible name of the form. */
  label: string;
  record: R;
  /** Parses the stored record when another user has changed it. */
  shape: z.ZodType<R>;
  saving: UseMutationOptions<R, Error, PermissionChange>;
  /** Permissions of the user's profiles. */
  inherited?: Grants;
  /** Why the permissions cannot be changed. */
  refusal?: string;
}

/** Editor of the permissions of a profile or a user, saved as a whole. */
export function PermissionEditor<R extends Granted>(props: PermissionEditorProps<R>) {
  const { label, record, shape, refusal } = props;
  const form = usePlainForm<Matrix>(toMatrix(record));
  const matrix = useWatch({ control: form.control }) as Matrix;
  const count = differingCells(matrix, form.formState.defaultValues as Matrix).length;
  const [asking, setAsking] = useState(false);
  const saving = useMutation(props.saving, { stays: true });
  const { save, conflictDialog } = useRecordForm({
    form,
    stored: record,
    shape,
    toValues: toMatrix,
    fields: CELLS,
    update: {
      mutate: (sent, callbacks) => saving.mutate({ body: toBody(sent), text: changesText(count) }, callbacks),
    },
    onFailure: () => undefined,
  });
  const change = ({ screens, permissions, levels }: Matrix) => {
    form.setValue('screens', screens, { shouldDirty: true });
    form.setValue('permissions', permissions, { shouldDirty: true });
    form.setValue('levels', levels, { shouldDirty: true });
  };
  const stored = form.formState.defaultValues as Matrix;
  const empty = newlyOpensNothing(matrix, stored);
  // Not silently: first says what the change grants without an effect.
  const saveOrAsk = () => (empty.length > 0 ? setAsking(true) : save());
  const parts = {
    matrix,
    inherited: props.inherited && toMatrix(props.inherited),
    readOnly: refusal !== undefined,
    onChange: change,
  };
  return (
    <Form label={label} onSubmit={saveOrAsk}>
      {refusal && <FormNote>{refusal}</FormNote>}
      <Differences {...parts} />
      <PermissionMatrix {...parts} />
      {!refusal && (
        <SaveBar
          matrix={matrix}
          count={count}
          busy={saving.isPending}
          onFix={change}
          onUndo={() => form.reset()}
        />
      )}
      {asking && (
        <EmptyGrantsDialog
          advice={empty}
          onFix={() => change(fixed(matrix, empty))}
          onSave={save}
          onClose={() => setAsking(false)}
        />
      )}
      {conflictDialog}
    </Form>
  );
}
