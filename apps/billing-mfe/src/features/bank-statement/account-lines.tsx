import type { BankAccount } from '@demanda/contracts/bank-statements';
import { Button, Row } from '@demanda/ui/core';
import { formatCount, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { bankAccountsOptions } from '../../api/bank-statements';
import { Line, LoadedLines } from '../../shared/lines';

/** Says whether what was imported adds up to what the bank states, and what is missing to know. */
export function balanceText({ openingDay, statedBalance, statedOn, bookBalance }: BankAccount): string {
  if (statedBalance === null || statedOn === null) return 'Os extratos importados não informam o saldo.';
  const stated = `Saldo no banco em ${formatPlainDate(statedOn)}: ${formatMoney(statedBalance)}.`;
  if (openingDay === null || bookBalance === null) return `${stated} Preencha o saldo inicial para conferir.`;
  const difference = Math.round((statedBalance - bookBalance) * 100) / 100;
  return difference === 0
    ? `${stated} Confere com os lançamentos.`
    : `${stated} Pelos lançamentos seriam ${formatMoney(bookBalance)}: diferença de ${formatMoney(difference)}.`;
}

const periodText = ({ lineCount, firstDay, lastDay }: BankAccount): string =>
  firstDay && lastDay
    ? `${formatCount(lineCount, 'lançamento(s)')}, de ${formatPlainDate(firstDay)} a ${formatPlainDate(lastDay)}`
    : 'Nenhum lançamento';

interface AccountLinesProps {
  /** Undefined for users who may not see single lines. */
  onOpen: ((account: BankAccount) => void) | undefined;
  /** Undefined for users who may not edit. */
  onEdit: ((account: BankAccount) => void) | undefined;
}

/** The bank accounts, each with its lines and its balance beside the bank's. */
export function AccountLines({ onOpen, onEdit }: AccountLinesProps) {
  const query = useQuery(bankAccountsOptions);
  return (
    <LoadedLines
      label="Contas bancárias"
      query={query}
      emptyText="Nenhuma conta até agora: importe um extrato, e a conta dele aparece aqui."
      line={(account: BankAccount) => (
        <Line
          key={account.id}
          name={account.name}
          about={
            <>
              <div>{periodText(account)}</div>
              <div>{balanceText(account)}</div>
            </>
          }
          actions={
            (onOpen || onEdit) && (
              <Row>
                {onOpen && (
                  <Button aria-label={`Lançamentos de ${account.name}`} onClick={() => onOpen(account)}>
                    Lançamentos
                  </Button>
                )}
                {onEdit && (
                  <Button icon="edit" aria-label={`Editar ${account.name}`} onClick={() => onEdit(account)}>
                    Editar
                  </Button>
                )}
              </Row>
            )
          }
        />
      )}
    />
  );
}
