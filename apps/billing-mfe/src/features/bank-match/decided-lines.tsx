import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { asideReasonLabels, bankRuleLabels } from '@demanda/contracts/bank-match-labels';
import { undoBankDecision, type BankLine, type LineDecision } from '@demanda/contracts/bank-matches';
import { isDifference, paymentKindLabels, type StoredPaymentKind } from '@demanda/contracts/charge-labels';
import { Button, MoreButton, TextLink } from '@demanda/ui/core';
import { formatDateTime, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { bankLinesOptions, undoDecisionOptions } from '../../api/bank-lines';
import { Line, LoadedLines } from '../../shared/lines';
import { inSentence, lineName } from './match-text';

/** ' de imposto retido' after the amount of a difference, nothing after money. */
const differenceText = (kind: StoredPaymentKind): string =>
  isDifference(kind) ? ` de ${inSentence(paymentKindLabels[kind])}` : '';

/** Lines that pay charges or were set aside, the last decided first. */
export function DecidedLines() {
  const query = useInfiniteQuery(bankLinesOptions('DECIDED'));
  return (
    <>
      <LoadedLines
        label="Conciliados"
        query={query}
        emptyText="Nenhum recebimento foi conciliado até agora."
        line={(line: BankLine) =>
          line.decision && <DecidedLine key={line.id} line={line} decision={line.decision} />
        }
      />
      <MoreButton query={query} />
    </>
  );
}

/** 'Em 12/09/2026 09:00 por Ana Souza', or by which rule. */
function madeText({ madeAt, madeByUserName, rule }: LineDecision): string {
  const at = `Em ${formatDateTime(madeAt)}`;
  if (rule) return `${at} pela regra ${bankRuleLabels[rule]}`;
  return madeByUserName ? `${at} por ${madeByUserName}` : at;
}

function DecidedLine({ line, decision }: { line: BankLine; decision: LineDecision }) {
  const { mayCall } = usePermissions();
  const { mutate, isPending } = useMutation(undoDecisionOptions);
  const { asideReason, note, payments, isUndoable } = decision;
  return (
    <Line
      name={line.memo || line.name}
      about={
        <>
          <div>{`${formatPlainDate(line.day)} · ${line.accountName}`}</div>
          {payments.map(({ id, chargeId, amount, kind, number, requesterName }) => (
            <div key={id}>
              {`${formatMoney(amount)}${differenceText(kind)} da cobrança `}
              <TextLink to={`/charges/${chargeId}`}>{number}</TextLink>
              {` de ${requesterName}`}
            </div>
          ))}
          {asideReason && <div>{`Separado: ${inSentence(asideReasonLabels[asideReason])}`}</div>}
          {note && <div>{note}</div>}
          <div>{madeText(decision)}</div>
        </>
      }
      figure={formatMoney(line.amount)}
      actions={
        isUndoable &&
        mayCall(undoBankDecision) && (
          <Button
            aria-label={`Desfazer ${lineName(line)}`}
            busy={isPending}
            onClick={() => mutate(decision.id)}
          >
            Desfazer
          </Button>
        )
      }
    />
  );
}
