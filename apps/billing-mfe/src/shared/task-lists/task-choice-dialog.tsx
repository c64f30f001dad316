import { Button, type IconName } from '@demanda/ui/core';
import { DialogFooter } from '@demanda/ui/dialog';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { RecordsDialog, useChosenRows, type RecordsProps } from '@demanda/ui/list';
import type { ReactNode } from 'react';
import type { ListedTask } from '../../api/billing-links';
import { listedTasks } from './listed-task';
import { sumAmounts } from './sum-amounts';

interface TaskChoiceDialogProps
  extends
    Pick<RecordsProps<ListedTask>, 'title' | 'result' | 'search' | 'onSearch' | 'emptyText' | 'onClose'>,
    Partial<Pick<RecordsProps<ListedTask>, 'columns'>> {
  /** Label of the button: 'Vincular'. */
  verb: string;
  icon: IconName;
  busy: boolean;
  onConfirm: (taskIds: number[]) => void;
  /** Rendered above the list; `drop` deselects tasks. */
  notice?: (drop: (taskIds: readonly number[]) => void) => ReactNode;
}

/** Dialog that selects tasks over all pages, and shows their number and sum (BILL-51, BILL-52). */
export function TaskChoiceDialog({ verb, icon, busy, onConfirm, notice, ...list }: TaskChoiceDialogProps) {
  const { rows, selection, drop } = useChosenRows({
    result: list.result,
    nameOf: ({ code }: ListedTask) => code,
  });
  return (
    <RecordsDialog
      {...listedTasks}
      {...list}
      selection={selection}
      footer={
        <DialogFooter note={rows.length > 0 && choiceText(rows)}>
          <Button onClick={list.onClose}>Cancelar</Button>
          <Button
            kind="primary"
            icon={icon}
            busy={busy}
            disabled={rows.length === 0}
            onClick={() => onConfirm(rows.map(({ id }) => id))}
          >
            {`${verb} (${rows.length})`}
          </Button>
        </DialogFooter>
      }
    >
      {notice?.(drop)}
    </RecordsDialog>
  );
}

const choiceText = (rows: readonly ListedTask[]) =>
  `${formatCount(rows.length, 'tarefa(s) selecionada(s)')} · ${formatMoney(sumAmounts(rows))}`;
