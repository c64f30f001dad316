import type { Charge } from '@demanda/contracts/charges';
import { SendChargesDialog } from './send-charges-dialog';

interface SendChargeDialogProps {
  charge: Charge;
  onClose: () => void;
}

export const SendChargeDialog = ({ charge: { id, number }, onClose }: SendChargeDialogProps) => (
  <SendChargesDialog title={`Enviar cobrança ${number}`} of={{ ids: [id] }} onClose={onClose} />
);
