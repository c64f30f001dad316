import { Button } from '../button/button';
import { RecordsDialog, type PickerProps } from './records-dialog';
import type { ListRow } from './types';

interface PickerDialogProps<T> extends PickerProps<T> {
  onPick: (row: T) => void;
}

/** Dialog that chooses one record. */
export function PickerDialog<T extends ListRow>({ onPick, nameOf, ...picker }: PickerDialogProps<T>) {
  const pick = (row: ListRow) => (
    <Button onClick={() => onPick(row as T)}>
      Selecionar<span className="visually-hidden"> {nameOf(row as T)}</span>
    </Button>
  );
  return <RecordsDialog {...picker} rowActions={pick} onPress={(row) => onPick(row as T)} />;
}
