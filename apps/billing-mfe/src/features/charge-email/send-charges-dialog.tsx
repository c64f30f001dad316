import { failureOf } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import type { ChargeEmailPlan } from '@demanda/contracts/charge-emails';
import { Button, FailurePanel, Loading, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import { CheckboxField, usePlainForm, useWatch } from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { planOptions, sendChargesOptions, type ChargesToSend } from '../../api/charge-emails';
import { ChargeMessage } from './charge-message';
import { LeftOutCharges, SentCharges } from './planned-charges';
import { resultText } from './result-text';

interface SendChargesDialogProps {
  title: string;
  of: ChargesToSend;
  /** Called after the send with what was sent. */
  onSent?: () => void;
  onClose: () => void;
}

const defaults = { attachStatement: true, previousBalance: false, again: false };

/** Dialog that says who gets which charge, what is left out and why, and sends. */
export function SendChargesDialog({ title, of, onSent, onClose }: SendChargesDialogProps) {
  const { data: plan, error, refetch } = useQuery(planOptions(of));
  const form = usePlainForm(defaults, { isDraft: false });
  const again = useWatch({ control: form.control, name: 'again' });
  const sending = useMutation(sendChargesOptions(resultText));
  const chosen = plan?.filter(({ refusal, isSent }) => refusal === null && (again || !isSent)) ?? [];
  const send = () =>
    sending.mutate(
      { charges: chosen, ...form.getValues() },
      {
        onSuccess: () => {
          onSent?.();
          onClose();
        },
        onError: () => void refetch(),
      },
    );
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton />
          <Button
            kind="primary"
            icon="send"
            onClick={send}
            busy={sending.isPending}
            disabled={chosen.length === 0}
          >
            {chosen.length > 1 ? `Enviar ${formatCount(chosen.length, 'cobrança(s)')}` : 'Enviar cobrança'}
          </Button>
        </Row>
      }
    >
      {plan ? (
        <Planned plan={plan} chosen={chosen} control={form.control} />
      ) : error ? (
        <FailurePanel title="Não foi possível preparar o envio" {...failureOf({ error, refetch })} />
      ) : (
        <Loading text="Preparando o envio..." />
      )}
    </Dialog>
  );
}

interface PlannedProps {
  plan: readonly ChargeEmailPlan[];
  chosen: readonly ChargeEmailPlan[];
  control: ReturnType<typeof usePlainForm<typeof defaults>>['control'];
}

function Planned({ plan, chosen, control }: PlannedProps) {
  const sent = plan.filter(({ refusal, isSent }) => refusal === null && isSent);
  const [only] = plan;
  return (
    <>
      {sent.length > 0 && (
        <CheckboxField
          control={control}
          name="again"
          label={
            sent.length === 1
              ? `Enviar de novo a cobrança ${sent[0]!.number}, que já foi enviada ou está na fila`
              : `Enviar de novo ${sent.length} cobranças, que já foram enviadas ou estão na fila`
          }
        />
      )}
      <CheckboxField
        control={control}
        name="attachStatement"
        label="Anexar o demonstrativo em PDF de cada cobrança"
      />
      <CheckboxField
        control={control}
        name="previousBalance"
        label="Incluir o saldo anterior no demonstrativo"
      />
      <SentCharges charges={chosen} />
      <LeftOutCharges charges={plan.filter((one) => !chosen.includes(one))} />
      {plan.length === 1 && only && <ChargeMessage chargeId={only.chargeId} />}
    </>
  );
}
