import { useMutation } from '@demanda/api/use-mutation';
import { asideReasonLabels } from '@demanda/contracts/bank-match-labels';
import { type BankLine } from '@demanda/contracts/bank-matches';
import { Button, Row, Tag } from '@demanda/ui/core';
import { formatCount, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { confirmLinesOptions } from '../../api/bank-lines';
import { Line } from '../../shared/lines';
import { chargesText, confirmationOf, evidenceText, inSentence, lineName } from './match-text';

export type MatchJob = 'choose' | 'aside';

interface PendingLineProps {
  line: BankLine;
  mayConfirm: boolean;
  maySetAside: boolean;
  onAsk: (job: MatchJob, line: BankLine) => void;
}

/** Money that came in, what it probably pays and why, and what the person may do with it. */
export function PendingLine({ line, mayConfirm, maySetAside, onAsk }: PendingLineProps) {
  const { memo, name, day, accountName, amount, verdict, candidates, asideReason } = line;
  const { mutate, isPending } = useMutation(confirmLinesOptions);
  const [best, ...others] = candidates;
  const isConfirmable = verdict === 'CERTAIN' || verdict === 'PROPOSAL';
  const named = (action: string) => `${action} ${lineName(line)}`;
  const aside = maySetAside && (
    <Button key="aside" aria-label={named('Separar')} onClick={() => onAsk('aside', line)}>
      Separar
    </Button>
  );
  return (
    <Line
      name={
        <>
          {memo || name}
          {verdict === 'CERTAIN' && <Tag tone="success">Certa</Tag>}
        </>
      }
      about={
        <>
          <div>{[...(memo && name ? [name] : []), formatPlainDate(day), accountName].join(' · ')}</div>
          {asideReason && (
            <div>{`Parece não pagar cobranças: ${inSentence(asideReasonLabels[asideReason])}.`}</div>
          )}
          {best && <div>{`${chargesText(best)}: ${inSentence(evidenceText(best))}.`}</div>}
          {others.length > 0 && <div>{`Há mais ${formatCount(others.length, 'possibilidade(s)')}.`}</div>}
          {!best && !asideReason && <div>Nenhuma cobrança em aberto combina com este valor.</div>}
        </>
      }
      figure={formatMoney(amount)}
      actions={
        (mayConfirm || maySetAside) && (
          <Row>
            {asideReason && aside}
            {mayConfirm && isConfirmable && best && (
              <Button
                aria-label={named('Confirmar')}
                busy={isPending}
                onClick={() => mutate([confirmationOf(line.id, best)])}
              >
                Confirmar
              </Button>
            )}
            {mayConfirm && (
              <Button aria-label={named('Escolher')} onClick={() => onAsk('choose', line)}>
                Escolher
              </Button>
            )}
            {!asideReason && aside}
          </Row>
        )
      }
    />
  );
}
