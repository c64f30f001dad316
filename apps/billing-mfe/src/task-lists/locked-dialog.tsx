import type { BillingPeriod } from '@demanda/contracts/billing';
import { periodLockedText } from '@demanda/contracts/errors';
import { Button, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';

interface LockedDialogProps {
  /** What was asked for. */
  title: string;
  period: BillingPeriod;
  onClose: () => void;
}

/** Why the tasks of a closed period stay as they are (G-BILL-11). */
export function LockedDialog({ title, period, onClose }: LockedDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <Row end>
          <Button kind="primary" onClick={onClose}>
            Entendi
          </Button>
        </Row>
      }
    >
      {periodLockedText(period.title)}
    </Dialog>
  );
}
