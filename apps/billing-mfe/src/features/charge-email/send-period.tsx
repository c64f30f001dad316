import type { BillingPeriod } from '@demanda/contracts/billing';
import { Button, late } from '@demanda/ui/core';
import { useState } from 'react';

const SendChargesDialog = late(
  async () =>
    (await import(/* webpackChunkName: 'charge-email' */ './send-charges-dialog')).SendChargesDialog,
);

/** 'Enviar a todos': the charges of a period, each to its client. */
export function SendPeriod({ period: { id, title } }: { period: BillingPeriod }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="send" onClick={() => setOpen(true)}>
        Enviar a todos
      </Button>
      {isOpen && (
        <SendChargesDialog
          title={`Enviar cobranças de ${title}`}
          of={{ billingPeriodId: id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
