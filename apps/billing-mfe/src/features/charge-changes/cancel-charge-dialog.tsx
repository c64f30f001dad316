import { cancelChargeInput, MAX_CHARGE_NOTE, type Charge } from '@demanda/contracts/charges';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import { Form, FormNote, TextField, useZodForm } from '@demanda/ui/form';
import { formatMoney } from '@demanda/ui/format';
import { cancelChargeOptions } from '../../api/charges';
import { useChargeChange } from '../../shared/use-charge-change';

function consequenceOf({ requesterName, amount, paidAmount }: Charge): string {
  const first = `${requesterName} deixa de dever ${formatMoney(amount)}. O número não é usado de novo, e o cancelamento não pode ser desfeito.`;
  return paidAmount > 0 ? `${first} O que já foi pago (${formatMoney(paidAmount)}) vira crédito.` : first;
}

interface CancelChargeDialogProps {
  charge: Charge;
  onClose: () => void;
}

/** Asks before a charge is cancelled, with a note for those who read it later. */
export function CancelChargeDialog({ charge: known, onClose }: CancelChargeDialogProps) {
  const form = useZodForm(cancelChargeInput, { note: '', version: known.version });
  const optionsOf = cancelChargeOptions;
  const { charge, note, busy, onSubmit } = useChargeChange({ charge: known, form, optionsOf, onClose });
  const title = `Cancelar cobrança ${charge.number}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form label={title} onSubmit={onSubmit}>
        {note}
        <FormNote kind="warning">{consequenceOf(charge)}</FormNote>
        <TextField
          control={form.control}
          name="note"
          label="Motivo"
          hint="Opcional. Aparece nos detalhes e na conta do solicitante."
          limit={MAX_CHARGE_NOTE}
        />
        <Row end>
          <CloseButton>Voltar</CloseButton>
          <Button kind="danger" icon="remove" type="submit" busy={busy}>
            Cancelar cobrança
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
