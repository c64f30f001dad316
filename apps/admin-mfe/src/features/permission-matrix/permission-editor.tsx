import { useMutation } from '@demanda/api/use-mutation';
import type { Grants } from '@demanda/contracts/permissions';
import { Button, Row } from '@demanda/ui/core';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Form, FormNote, usePlainForm, useWatch } from '@demanda/ui/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { z } from '@demanda/schema';
import { adviseMatrix } from './advice';
import { CELLS, changesText, differingCells } from './cells';
import { Differences } from './differences';
import { toBody, toMatrix, type Matrix } from './matrix';
import styles from './matrix.module.css';
import { PermissionMatrix } from './permission-matrix';

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
  const parts = {
    matrix,
    inherited: props.inherited && toMatrix(props.inherited),
    readOnly: refusal !== undefined,
    onChange: change,
  };
  return (
    <Form label={label} onSubmit={save}>
      {refusal && <FormNote>{refusal}</FormNote>}
      <Differences {...parts} />
      <PermissionMatrix {...parts} />
      {!refusal && (
        <SaveBar matrix={matrix} count={count} busy={saving.isPending} onUndo={() => form.reset()} />
      )}
      {conflictDialog}
    </Form>
  );
}

interface SaveBarProps {
  matrix: Matrix;
  count: number;
  busy: boolean;
  onUndo: () => void;
}

/** Sticky bar below the matrix: advice, number of changes, and undo. */
function SaveBar({ matrix, count, busy, onUndo }: SaveBarProps) {
  const advice = adviseMatrix(matrix).map((text) => <li key={text}>{text}</li>);
  return (
    <div className={styles.bar}>
      <div role="status">{advice.length > 0 && <ul className={styles.advice}>{advice}</ul>}</div>
      <div className={styles.save}>
        <span role="status">
          {count > 0 && `${changesText(count)}, ainda não salva${count > 1 ? 's' : ''}`}
        </span>
        <Row end>
          <Button onClick={onUndo} disabled={count === 0}>
            Desfazer
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={count === 0}>
            Salvar Permissões
          </Button>
        </Row>
      </div>
    </div>
  );
}
