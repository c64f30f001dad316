import { Button, IconButton, late } from '@demanda/ui/core';
import { useState } from 'react';
import type { HistoryOf } from './history-query';

// Loaded lazily because it is rarely opened, and by its public name so that remotes use the shell's copy.
const HistoryDialog = late(async () => (await import('@demanda/history/history-dialog')).HistoryDialog);

interface HistoryButtonProps {
  of: HistoryOf;
  id: number;
  /** Name of the record: its code or title. */
  name: string;
  /** Shows the label of the button, where it stands alone; otherwise only the icon. */
  worded?: boolean;
}

/** Dialog with the history of one record of a list at a time; the list renders `dialog`, and `show` opens it. */
export function useHistoryDialog(of: HistoryOf) {
  const [record, setRecord] = useState<Pick<HistoryButtonProps, 'id' | 'name'>>();
  const dialog = record && <HistoryDialog of={of} {...record} onClose={() => setRecord(undefined)} />;
  return { dialog, show: setRecord };
}

/** Button that opens the history of a record. */
export function HistoryButton({ of, id, name, worded }: HistoryButtonProps) {
  const history = useHistoryDialog(of);
  const show = () => history.show({ id, name });
  return (
    <>
      {worded ? (
        <Button icon="history" onClick={show}>
          Histórico<span className="visually-hidden"> de {name}</span>
        </Button>
      ) : (
        <IconButton icon="history" label={`Histórico de ${name}`} onClick={show} />
      )}
      {history.dialog}
    </>
  );
}
