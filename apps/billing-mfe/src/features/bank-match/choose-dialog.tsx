import { useMutation } from '@demanda/api/use-mutation';
import type { BankLine, MatchCandidate } from '@demanda/contracts/bank-matches';
import { FormDialog } from '@demanda/ui/dialog';
import { Quiet } from '@demanda/ui/files';
import { RadioField, useWatch, useZodForm } from '@demanda/ui/form';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { confirmLinesOptions } from '../../api/bank-lines';
import { fittingRest } from '../../shared/charge-rules';
import { RestField } from '../../shared/rest-field';
import { choiceOf, OWN_CHOICE, restFor, useChosenCharges } from './chosen-charges';
import { chargesText, confirmationOf, evidenceText, restOfCandidate } from './match-text';
import { OwnCharges } from './own-charges';

/** Names a candidate also after the list has loaded again, possibly in another order. */
const keyOf = ({ charges, paymentId }: MatchCandidate) =>
  [...charges.map(({ chargeId }) => chargeId), paymentId ?? ''].join();

/** Dialog that chooses what a line pays: one of its candidates, or other charges with amounts of one's own. */
export function ChooseDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { id, amount, day, memo, name, accountName, candidates, verdict } = line;
  const [best] = candidates;
  // Of several that fit alike, none is taken without a look.
  const first = verdict === 'QUESTION' || !best ? '' : keyOf(best);
  const form = useZodForm(
    choiceOf(amount),
    { choice: best ? first : OWN_CHOICE, rest: 'ABERTO', restAmount: null, search: '', own: [] },
    {
      checked: (values) =>
        values.choice === OWN_CHOICE
          ? { ...values, restAmount: undefined, own: values.own.map(fittingRest) }
          : fittingRest({ ...values, own: [] }),
    },
  );
  const chosen = useChosenCharges(form);
  const choice = useWatch({ control: form.control, name: 'choice' });
  const taken = candidates.find((one) => keyOf(one) === choice);
  const rest = taken ? restOfCandidate(taken) : 0;
  const { mutate, isPending } = useMutation(confirmLinesOptions);
  const confirm = form.handleSubmit((values) => {
    const candidate = candidates.find((one) => keyOf(one) === values.choice);
    if (!candidate && values.choice !== OWN_CHOICE)
      return form.setError('choice', { message: 'Esta possibilidade não existe mais. Escolha outra.' });
    const charges = chosen.charges.map((charge, at) => ({
      ...{ chargeId: charge.id, version: charge.version },
      amount: values.own[at]?.amount ?? 0,
      ...restFor(charge, values.own[at]),
    }));
    const { rest, restAmount } = values;
    const left = candidate && restOfCandidate(candidate) > 0 ? { rest, restAmount } : undefined;
    mutate([candidate ? confirmationOf(id, candidate, left) : { lineId: id, charges }], {
      onSuccess: onClose,
    });
  });
  return (
    <FormDialog
      title={`Conciliar ${formatMoney(amount)} de ${formatPlainDate(day)}`}
      submitText="Conciliar"
      busy={isPending}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <Quiet>{[memo, name, accountName].filter(Boolean).join(' · ')}</Quiet>
      {best && (
        <RadioField
          control={form.control}
          name="choice"
          label="O que este recebimento paga"
          options={[
            ...candidates.map((candidate) => ({
              value: keyOf(candidate),
              label: chargesText(candidate),
              hint: `${evidenceText(candidate)}.`,
            })),
            { value: OWN_CHOICE, label: 'Outras cobranças', hint: 'Você escolhe as cobranças e os valores.' },
          ]}
        />
      )}
      {rest > 0 && (
        <RestField
          control={form.control}
          name="rest"
          amountName={taken?.charges.length === 1 ? 'restAmount' : undefined}
          rest={rest}
        />
      )}
      {(choice === OWN_CHOICE || !best) && <OwnCharges form={form} chosen={chosen} lineAmount={amount} />}
    </FormDialog>
  );
}
