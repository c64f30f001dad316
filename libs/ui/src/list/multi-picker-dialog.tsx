import { Button } from '../button/button';
import { Row } from '../page/page';
import { RecordsDialog, type PickerProps } from './records-dialog';
import type { ListRow } from './types';
import { useChosenRows } from './use-chosen-rows';

interface MultiPickerDialogProps<T> extends PickerProps<T> {
  /** Rows selected initially. */
  chosen: readonly T[];
  onConfirm: (rows: T[]) => void;
  /** True while the confirmed call is running. */
  busy?: boolean;
}

/** Dialog that selects any number of records, over all pages; nothing changes until it is confirmed. */
export function MultiPickerDialog<T extends ListRow>(props: MultiPickerDialogProps<T>) {
  const { chosen: before, onConfirm, busy, nameOf, ...picker } = props;
  const { rows, selection } = useChosenRows({ before, result: picker.result, nameOf });
  return (
    <RecordsDialog
      {...picker}
      selection={selection}
      footer={
        <Row end>
          <Button onClick={picker.onClose}>Cancelar</Button>
          <Button kind="primary" busy={busy} onClick={() => onConfirm([...rows])}>
            {`Confirmar (${rows.length})`}
          </Button>
        </Row>
      }
    />
  );
}
