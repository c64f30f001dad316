import { LaterSelect } from './later-select';
import styles from './filters.module.css';
import type { Column } from './types';
import { operatorLabels, type Operator, type useOperator } from './use-operator';

interface OperatorSelectProps<T> extends Pick<
  ReturnType<typeof useOperator<T>>,
  'operator' | 'offered' | 'choose'
> {
  column: Column<T>;
  /** Shows the usual operator too, where there is room for it. */
  worded?: boolean;
}

/** What a narrow column shows: the usual operator is only an arrow. */
const SHORT: Partial<Record<Operator, string>> = { is: '', not: 'não' };

/** Chooses how a filter compares; absent where there is no choice. */
export function OperatorSelect<T>({ column, operator, offered, choose, worded }: OperatorSelectProps<T>) {
  if (offered.length === 1 && operator === 'is') return null;
  const labels = operatorLabels(column.filter);
  const options = [...new Set([...offered, operator])].map((value) => ({ value, label: labels[value] }));
  return (
    <LaterSelect<Operator>
      size="small"
      variant="filled"
      className={worded ? styles.wordedOperator : styles.operator}
      aria-label={`Operador do filtro ${column.label}: ${labels[operator]}`}
      popupMatchSelectWidth={false}
      options={options}
      labelRender={({ value }) =>
        (worded ? undefined : SHORT[value as Operator]) ?? labels[value as Operator]
      }
      value={operator}
      onChange={choose}
    />
  );
}
