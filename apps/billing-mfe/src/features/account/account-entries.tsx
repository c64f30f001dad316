import { accountEntryText } from '@demanda/contracts/charge-labels';
import { type AccountEntry, type RequesterAccount } from '@demanda/contracts/payments';
import { TextLink } from '@demanda/ui/core';
import { Quiet } from '@demanda/ui/files';
import { formatAmount, formatPlainDate } from '@demanda/ui/format';
import styles from './account-entries.module.css';

/** Charges and payments of a requester, newest first, each with the balance after it. */
export function AccountEntries({ entries }: Pick<RequesterAccount, 'entries'>) {
  if (entries.length === 0) return <Quiet>Nenhuma cobrança até agora.</Quiet>;
  return (
    <table className={styles.entries} aria-label="Extrato">
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Movimento</th>
          <th scope="col">Valor (R$)</th>
          <th scope="col">Saldo (R$)</th>
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry) => (
          <EntryRow key={`${entry.kind} ${entry.chargeId} ${entry.paymentId}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

const EntryRow = ({ entry }: { entry: AccountEntry }) => (
  <tr>
    <td>{formatPlainDate(entry.day)}</td>
    <td>
      {accountEntryText(entry)} <TextLink to={`/charges/${entry.chargeId}`}>{entry.number}</TextLink>
      <div className={styles.about}>
        {entry.note ? `${entry.periodTitle} · ${entry.note}` : entry.periodTitle}
      </div>
    </td>
    <td>{formatAmount(entry.amount)}</td>
    <td>{formatAmount(entry.balance)}</td>
  </tr>
);
