import { bankAccountTitle, skipReasonLabels, type AccountPreview } from '@demanda/contracts/bank-statements';
import { DetailSection } from '@demanda/ui/dialog';
import { Disclosure } from '@demanda/ui/files';
import { formatCount, formatMoney, formatPlainDate } from '@demanda/ui/format';
import styles from './statement-lines.module.css';

/** New lines that are shown; the rest of a long file is imported with them. */
const MAX_SHOWN = 300;

function countsText({ transactions, skipped }: AccountPreview): string {
  const known = transactions.filter(({ isKnown }) => isKnown).length;
  return [
    formatCount(transactions.length - known, 'lançamento(s) novo(s)'),
    ...(known > 0 ? [formatCount(known, 'já importado(s)')] : []),
    ...(skipped.length > 0 ? [formatCount(skipped.length, 'linha(s) sem lançamento')] : []),
  ].join(', ');
}

interface StatementLinesProps {
  preview: AccountPreview;
  /** Places of the lines that are left out. */
  leftOut: ReadonlySet<number>;
  onToggle: (place: number) => void;
}

/** What an import would add to one account; each new line can be left out. */
export function StatementLines({ preview, leftOut, onToggle }: StatementLinesProps) {
  const { bank, account, transactions, skipped, isSignDerived } = preview;
  const title = bankAccountTitle(bank, account);
  const added = [...transactions.entries()].filter(([, { isKnown }]) => !isKnown);
  const more = added.length - MAX_SHOWN;
  return (
    <DetailSection title={title}>
      <p role="status" className={styles.counts}>
        {countsText(preview)}
      </p>
      {isSignDerived && (
        <p>
          Nenhum valor do arquivo é negativo: o que saiu foi reconhecido pelo tipo de cada linha. Confira os
          sinais.
        </p>
      )}
      {added.length > 0 && (
        <ul className={styles.lines} aria-label={`Lançamentos novos, ${title}`}>
          {added.slice(0, MAX_SHOWN).map(([place, { date, memo, name, cents, direction }]) => (
            <li key={place}>
              <label className={styles.line}>
                <input type="checkbox" checked={!leftOut.has(place)} onChange={() => onToggle(place)} />
                <span className={styles.text}>
                  {memo || name}
                  <small>{memo && name ? `${formatPlainDate(date)} · ${name}` : formatPlainDate(date)}</small>
                </span>
                <span className={styles.amount}>
                  {formatMoney((direction === 'out' ? -cents : cents) / 100)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{`e mais ${formatCount(more, 'lançamento(s) novo(s)')}, importados com estes`}</p>}
      {skipped.length > 0 && (
        <Disclosure title="Linhas sem lançamento" label="Linhas sem lançamento" level={3} startsClosed>
          <ul className={styles.skipped}>
            {skipped.map(({ text, reason }, place) => (
              <li key={place}>{`${text || 'Linha sem texto'}: ${skipReasonLabels[reason].toLowerCase()}`}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </DetailSection>
  );
}
