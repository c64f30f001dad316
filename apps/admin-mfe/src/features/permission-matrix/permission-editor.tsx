import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { Grants } from '@demanda/contracts/permissions';
import { Button, Row } from '@demanda/ui/core';
import { useConflict } from '@demanda/ui/dialog';
import { Form, FormNote, usePlainForm, useWatch } from '@demanda/ui/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { z } from '@demanda/schema';
import { adviceOn } from './advice';
import { CELLS, changesText, differing } from './cells';
import { Differences } from './differences';
import { toBody, toMatrix, type Matrix } from './matrix';
import styles from './matrix.module.css';
import { PermissionMatrix } from './permission-matrix';

type Granted = Grants & { version: number };

/** What is saved, and how much of it is new. */
export interface PermissionChange {
  body: ReturnType<typeof toBody>;
  /** '3 permissões alteradas' */
  text: string;
}

interface PermissionEditorProps<R extends Granted> {
  /** Name of the form. */
  label: string;
  record: R;
  /** Of a record that somebody else changed meanwhile. */
  shape: z.ZodType<R>;
  saving: UseMutationOptions<R, Error, PermissionChange>;
  /** What the profiles of a person grant. */
  inherited?: Grants;
  /** Why nothing can be changed here. */
  refusal?: string;
}

/** The matrix of a profile or a person, changed and saved as a whole. */
export function PermissionEditor<R extends Granted>(props: PermissionEditorProps<R>) {
  const { label, record, shape, refusal } = props;
  const form = usePlainForm<Matrix>(toMatrix(record));
  const matrix = useWatch({ control: form.control }) as Matrix;
  const count = differing(matrix, form.formState.defaultValues as Matrix).length;
  const saving = useMutation(props.saving, { stays: true });
  const save = () => {
    const sent = form.getValues();
    saving.mutate(
      { body: toBody(sent), text: changesText(count) },
      { onSuccess: (saved) => conflict.begin(saved, sent), onError: fail },
    );
  };
  const fail = (error: Error) => {
    const current = staleRecord(error, shape);
    if (current) conflict.meet(current);
  };
  const conflict = useConflict({ form, stored: record, toValues: toMatrix, fieldsOf: () => CELLS, save });
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
      {conflict.dialog}
    </Form>
  );
}

interface SaveBarProps {
  matrix: Matrix;
  count: number;
  busy: boolean;
  onUndo: () => void;
}

/** Stays in sight below the matrix: what does not fit together, how much changed, and the way out of it. */
function SaveBar({ matrix, count, busy, onUndo }: SaveBarProps) {
  const advice = adviceOn(matrix).map((text) => <li key={text}>{text}</li>);
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
