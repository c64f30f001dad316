import { Button, IconButton } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';
import type { HistoryOf } from './history-query';

// Few look at it. By its public name, since the shell has it and this button is in each remote.
const HistoryDialog = lazy(async () => ({
  default: (await import('@demanda/history/history-dialog')).HistoryDialog,
}));

interface HistoryButtonProps {
  of: HistoryOf;
  id: number;
  /** How the record is called: its code, its name. */
  name: string;
  /** With its word, where it stands alone; else an icon among others. */
  worded?: boolean;
}

/** Opens what became of a record. */
export function HistoryButton({ of, id, name, worded }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {worded ? (
        <Button icon="history" onClick={show}>
          Histórico<span className="visually-hidden"> de {name}</span>
        </Button>
      ) : (
        <IconButton icon="history" label={`Histórico de ${name}`} onClick={show} />
      )}
      {open && (
        <Suspense>
          <HistoryDialog of={of} id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
