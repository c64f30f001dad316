import { request } from '@demanda/api/request';
import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { previewLinks, type LinkPreview } from '@demanda/contracts/billing-links';
import type { ChargePreview } from '@demanda/contracts/charge-preview';
import type { RecordVersion } from '@demanda/contracts/fields';
import { nameSome } from '@demanda/contracts/name-some';
import { RecordLines } from '@demanda/record-form/record-lines';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { formatMoney } from '@demanda/ui/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { linkFailure } from '../api/billing-links';

interface TaskLink {
  period: Pick<BillingPeriod, 'title' | 'snapshot'>;
  /** Version of the period that the link is based on. */
  base: RecordVersion;
  taskIds: readonly number[];
}

interface Question extends TaskLink {
  preview: LinkPreview;
  onConfirm: () => void;
}

const preview = ({ base: { id: billingPeriodId, version }, taskIds }: TaskLink) =>
  request(previewLinks, { body: taskIds.map((taskId) => ({ billingPeriodId, taskId, version })) });

function undeliveredText({ undelivered }: LinkPreview, title: string): string {
  if (undelivered.length === 0) return `${title} já foi faturado.`;
  const names = nameSome(undelivered.map(({ code }) => code));
  const verb = undelivered.length === 1 ? 'ainda não foi entregue' : 'ainda não foram entregues';
  return `${names}: ${verb}, e ${title} já foi faturado.`;
}

const changeText = ({ change, number, formerRevision }: ChargePreview) =>
  change === 'NEW'
    ? 'Nova cobrança'
    : change === 'CANCEL'
      ? `Cobrança ${number}, que será cancelada`
      : `Cobrança ${number}, revisão ${(formerRevision ?? 0) + 1}`;

const amountText = ({ change, formerAmount, amount }: ChargePreview) =>
  change === 'NEW' ? formatMoney(amount) : `${formatMoney(formerAmount)} → ${formatMoney(amount)}`;

function LinkQuestion({
  period,
  preview: { charges, ...rest },
  onConfirm,
  onClose,
}: Question & { onClose: () => void }) {
  const changed = charges.filter(({ change }) => change !== 'KEEP');
  const version = `O demonstrativo do período ganha a versão ${(period.snapshot?.number ?? 0) + 1}`;
  return (
    <ConfirmDialog
      title="Vincular ao período já faturado?"
      confirmText="Vincular mesmo assim"
      icon="link"
      kind="primary"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{undeliveredText({ charges, ...rest }, period.title)}</p>
      <p>{`${version}${changed.length > 0 ? ' e muda:' : '; nenhuma cobrança muda.'}`}</p>
      {changed.length > 0 && (
        <RecordLines
          label="Cobranças que mudam"
          lines={changed.map((charge) => ({
            id: charge.requesterId,
            title: charge.requesterName,
            detail: changeText(charge),
            end: amountText(charge),
          }))}
        />
      )}
    </ConfirmDialog>
  );
}

/**
 * Asks before tasks that are not delivered, or whose deliveries the user may not see, are billed at once by the link to a
 * billed period. Render `linkQuestion` beside the form.
 */
export function useLinkQuestion() {
  const { hasRight, mayCall } = usePermissions();
  const seesDeliveries = hasRight('deliveries:VIEW');
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const { mutate, ...asked } = useMutation(
    { mutationFn: preview, meta: { failure: linkFailure } },
    { stays: true },
  );
  const close = () => setQuestion(undefined);
  return {
    /** Calls `save`, which links the tasks, at once when there is nothing to ask. */
    askIfUndelivered: (link: TaskLink, save: () => void, onError: (error: Error) => void) => {
      // Who may not ask may not link either, which the server then says.
      if (!link.period.snapshot || !mayCall(previewLinks)) return save();
      mutate(link, {
        onError: (error) => {
          // The period was changed or locked meanwhile.
          void queryClient.invalidateQueries({ queryKey: ['billing-periods'] });
          onError(error);
        },
        onSuccess: (preview) => {
          if (seesDeliveries && preview.undelivered.length === 0) return save();
          setQuestion({ ...link, preview, onConfirm: save });
        },
      });
    },
    asked,
    linkQuestion: question && (
      <LinkQuestion
        {...question}
        onClose={close}
        onConfirm={() => {
          close();
          question.onConfirm();
        }}
      />
    ),
  };
}
