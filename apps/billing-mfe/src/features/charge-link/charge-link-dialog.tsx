import { RecordLinkDialog } from '@demanda/record-form/record-link-dialog';
import type { ShownCharge } from '../../shared/charge-actions';
import { chargeName } from '../../shared/charge-rules';

interface ChargeLinkDialogProps {
  charge: ShownCharge;
  onClose: () => void;
}

/** Makes a link with which one recipient sees this charge alone. */
export const ChargeLinkDialog = ({ charge, onClose }: ChargeLinkDialogProps) => (
  <RecordLinkDialog
    requesterId={charge.requesterId}
    only={{ kind: 'charge', id: charge.id }}
    title={`Criar link da cobrança ${chargeName(charge)}`}
    onClose={onClose}
  />
);
