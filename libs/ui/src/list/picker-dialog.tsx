import { Button } from '../button/button';
import { PickerFrame, type PickerProps } from './picker-frame';
import type { ListRow } from './types';

interface PickerDialogProps<T> extends PickerProps<T> {
  onPick: (row: T) => void;
}

/** Chooses one record. */
export function PickerDialog<T extends ListRow>({ onPick, ...picker }: PickerDialogProps<T>) {
  const pick = (row: ListRow) => (
    <Button onClick={() => onPick(row as T)}>
      Selecionar<span className="visually-hidden"> {picker.nameOf(row as T)}</span>
    </Button>
  );
  return <PickerFrame {...picker} rowActions={pick} />;
}
