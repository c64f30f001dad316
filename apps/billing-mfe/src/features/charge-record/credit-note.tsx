import { usePermissions } from '@demanda/auth/use-permissions';
import type { ChargeDetail } from '@demanda/contracts/charges';
import { applyCredit } from '@demanda/contracts/payments';
import { Button } from '@demanda/ui/core';
import { FormNote } from '@demanda/ui/form';
import { formatMoney } from '@demanda/ui/format';
import styles from './credit-note.module.css';

interface CreditNoteProps {
  charge: ChargeDetail;
  onUse: () => void;
}

/** Offers the credit of the requester to an open charge. */
export function CreditNote({ charge, onUse }: CreditNoteProps) {
  const { requesterName, availableCredit, openAmount } = charge;
  const { mayCall } = usePermissions();
  if (availableCredit <= 0 || openAmount <= 0) return null;
  return (
    <div className={styles.note}>
      <FormNote action={mayCall(applyCredit) && <Button onClick={onUse}>Usar crédito</Button>}>
        {`${requesterName} tem ${formatMoney(availableCredit)} de crédito.`}
      </FormNote>
    </div>
  );
}
