import { Button, late } from '@demanda/ui/core';
import type { Selection } from '@demanda/ui/list';
import { useState } from 'react';

const SendChargesDialog = late(
  async () =>
    (await import(/* webpackChunkName: 'charge-email' */ './send-charges-dialog')).SendChargesDialog,
);

/** Sends the selected charges after a look at who gets what. */
export function SendSelected({ selection }: { selection: Selection }) {
  const [ids, setIds] = useState<number[]>();
  return (
    <>
      <Button icon="send" onClick={() => setIds([...selection.ids])}>
        {`Enviar selecionadas (${selection.ids.size})`}
      </Button>
      {ids && (
        <SendChargesDialog
          title="Enviar cobranças selecionadas"
          of={{ ids }}
          onSent={selection.clear}
          onClose={() => setIds(undefined)}
        />
      )}
    </>
  );
}
