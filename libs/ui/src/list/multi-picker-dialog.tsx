import { useState } from 'react';
import { Button } from '../button/button';
import { Row } from '../page/page';
import { PickerFrame, type PickerProps } from './picker-frame';
import type { ListRow } from './types';
import type { RowSelection } from './use-selection';

interface MultiPickerDialogProps<T> extends PickerProps<T> {
  /** Ticked from the start. */
  chosen: readonly T[];
  onConfirm: (rows: T[]) => void;
  /** While what was confirmed is on its way, where the dialog waits for it. */
  busy?: boolean;
}

/** Chooses any number of records, over all pages; nothing changes until it is confirmed. */
export function MultiPickerDialog<T extends ListRow>(props: MultiPickerDialogProps<T>) {
  const { chosen: before, onConfirm, busy, ...picker } = props;
  const [chosen, setChosen] = useState<readonly T[]>(before);
  const selection: RowSelection = {
    ids: new Set(chosen.map(({ id }) => id)),
    nameOf: picker.nameOf as RowSelection['nameOf'],
    refusal: () => undefined,
    toggle: (id, selected) => {
      const row = picker.result.page?.content.find((candidate) => candidate.id === id);
      setChosen([...chosen.filter((other) => other.id !== id), ...(selected && row ? [row] : [])]);
    },
  };
  return (
    <PickerFrame
      {...picker}
      selection={selection}
      footer={
        <Row end>
          <Button onClick={picker.onClose}>Cancelar</Button>
          <Button kind="primary" busy={busy} onClick={() => onConfirm([...chosen])}>
            {`Confirmar (${chosen.length})`}
          </Button>
        </Row>
      }
    />
  );
}
