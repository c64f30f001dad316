import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import {
  BANK_LINES_PER_PAGE,
  confirmBankLines,
  setBankLineAside,
  type BankLine,
} from '@demanda/contracts/bank-matches';
import { Button, Card, late, MoreButton } from '@demanda/ui/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLinesOptions, confirmLinesOptions } from '../../api/bank-lines';
import { LoadedLines } from '../../shared/lines';
import { confirmationOf } from './match-text';
import { PendingLine, type MatchJob } from './pending-line';

// Loaded lazily: the list needs neither of them.
const MatchDialog = late(
  async () => (await import(/* webpackChunkName: 'bank-dialogs' */ './match-dialog')).MatchDialog,
);

/** Money that came in and pays nothing yet, the oldest first. */
export function PendingLines() {
  const { mayCall } = usePermissions();
  const query = useInfiniteQuery(bankLinesOptions('PENDING'));
  const [asked, setAsked] = useState<{ job: MatchJob; line: BankLine }>();
  const { mutate, isPending } = useMutation(confirmLinesOptions, { stays: true });
  const mayConfirm = mayCall(confirmBankLines);
  const certain = (query.data ?? [])
    .flatMap(({ id, verdict, candidates: [best] }) =>
      verdict === 'CERTAIN' && best ? [confirmationOf(id, best)] : [],
    )
    .slice(0, BANK_LINES_PER_PAGE);
  return (
    <Card
      title="Recebimentos a conciliar"
      actions={
        mayConfirm &&
        certain.length > 0 && (
          <Button kind="primary" busy={isPending} onClick={() => mutate(certain)}>
            {certain.length === 1 ? 'Confirmar 1 certa' : `Confirmar ${certain.length} certas`}
          </Button>
        )
      }
    >
      <LoadedLines
        label="Recebimentos a conciliar"
        query={query}
        emptyText="Nenhum recebimento espera. O que entrar com o próximo extrato aparece aqui."
        line={(line: BankLine) => (
          <PendingLine
            key={line.id}
            line={line}
            mayConfirm={mayConfirm}
            maySetAside={mayCall(setBankLineAside)}
            onAsk={(job, chosen) => setAsked({ job, line: chosen })}
          />
        )}
      />
      <MoreButton query={query} />
      {asked && (
        <MatchDialog
          job={asked.job}
          // As it is now, so that a second attempt is based on what was changed meanwhile.
          line={query.data?.find(({ id }) => id === asked.line.id) ?? asked.line}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
