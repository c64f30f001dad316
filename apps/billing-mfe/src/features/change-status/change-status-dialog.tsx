import { errorMessage } from '@demanda/api/messages';
import { isStale, staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import {
  billingPeriod,
  billingStatusLabels,
  changeBillingStatus,
  type BillingPeriod,
  type BillingStatus,
} from '@demanda/contracts/billing';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import { Form, FormNote, optionsOf, SelectField, useWatch, useZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeBillingStatusOptions } from '../../api/billing-periods';
import { billingSettingsOptions } from '../../api/billing-settings';
import { unbilledText } from '../../shared/unbilled';
import { ChargesPreview } from './charges-preview';
import { consequenceOf, missingText } from './consequence';

const UNBILLED_HINT =
  'Em Demonstrativo, a diferença pode ser faturada em uma nova versão ou levada para o próximo período.';

interface ChangeStatusDialogProps {
  period: BillingPeriod;
  onClose: () => void;
}

/**
 * Dialog that changes the status to any other and explains the effect on billed amounts (BILL-20, BILL-31 to BILL-38).
 */
export function ChangeStatusDialog({ period: known, onClose }: ChangeStatusDialogProps) {
  // Another user's change is shown by the refusal, not silently under the choice.
  const [period, setPeriod] = useState(known);
  const form = useZodForm(changeBillingStatus.query, { status: period.status }, { isDraft: false });
  const chosen = useWatch({ control: form.control, name: 'status' });
  const change = useMutation(changeBillingStatusOptions(period));
  const onError = (error: Error) => setPeriod(staleRecord(error, billingPeriod) ?? period);
  const save = form.handleSubmit(({ status }) => change.mutate(status, { onSuccess: onClose, onError }));
  const title = `Alterar status de ${period.title}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form label={title} onSubmit={() => void save()}>
        <SelectField
          control={form.control}
          name="status"
          label="Status"
          options={optionsOf(billingStatusLabels)}
          required
        />
        {isStale(change.error) && <FormNote kind="warning">{errorMessage(change.error)}</FormNote>}
        {period.difference && <FormNote>{`${unbilledText(period)} ${UNBILLED_HINT}`}</FormNote>}
        <Consequence period={period} chosen={chosen} />
        {chosen === 'FATURADO' && chosen !== period.status && <ChargesPreview periodId={period.id} />}
        <Row end>
          <CloseButton />
          <Button kind="primary" type="submit" busy={change.isPending} disabled={chosen === period.status}>
            Alterar status
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}

function Consequence({ period, chosen }: { period: BillingPeriod; chosen: BillingStatus }) {
  const { data } = useQuery(billingSettingsOptions);
  if (chosen === period.status) {
    return <FormNote>Este é o status atual. Escolha outro para alterar.</FormNote>;
  }
  const missing = data && missingText(period, chosen, data);
  return (
    <>
      {missing && <FormNote kind="warning">{missing}</FormNote>}
      <FormNote>{consequenceOf(period, chosen, data?.congelamento)}</FormNote>
    </>
  );
}
