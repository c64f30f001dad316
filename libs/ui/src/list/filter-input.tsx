import { Input, type InputProps, type InputRef } from 'antd';
import { useRef } from 'react';
import { DateInput } from '../date/date-input';
import { keepCellsApart } from '../form/pasted-cells';
import { changeOnFocus } from '../form/typed-value';
import { dayKind, momentKind, moneyKind, numberKind, textKind } from './filter-kinds';
import { useList } from './list-context';
import styles from './filters.module.css';
import { prefetchProblemTip, ProblemTip } from './problem-tip';
import { filterText, useDraft } from './use-draft';

const KINDS = {
  text: { kind: textKind, type: 'search', placeholder: 'Filtrar' },
  number: { kind: numberKind, type: 'text', inputMode: 'numeric', placeholder: 'Filtrar' },
  day: { kind: dayKind, type: 'text', inputMode: 'numeric' },
  moment: { kind: momentKind, type: 'text', placeholder: 'dd/mm/aaaa hh:mm' },
  money: { kind: moneyKind, type: 'text', inputMode: 'decimal' },
} as const;

/** A day from the calendar keeps the time that stands beside it. */
const withTime = (day: string, time: string | undefined) => (time ? `${day}T${time}` : day);

export interface FilterInputProps {
  /** Key of the contract's filter. */
  name: string;
  label: string;
  kind: keyof typeof KINDS;
  /** Key of another filter that a change of this one removes. */
  without?: string;
  /** Called when the text is invalid. */
  onRefused?: () => void;
}

/** Typed filter that applies after a pause, on Enter or on blur (G-GEN-14). */
export function FilterInput({ name, label, kind: kindName, without, onRefused }: FilterInputProps) {
  const { search, onSearch, filterDelayMs } = useList();
  const { kind, ...input } = KINDS[kindName];
  const element = useRef<HTMLElement>(null);
  const [day = '', time] = filterText(search[name]).split('T');
  const draft = useDraft({
    kind,
    value: filterText(search[name]),
    delayMs: filterDelayMs,
    onCommit: (value) => onSearch({ [name]: value, ...(without && { [without]: undefined }) }),
    onRefused,
  });
  const field: InputProps = {
    ...input,
    size: 'small',
    variant: 'filled',
    'aria-label': label,
    'aria-invalid': draft.problem !== undefined,
    status: draft.problem && 'error',
    autoComplete: 'off',
    className: styles.filter,
    value: draft.text,
    onFocus: ({ target }) => {
      prefetchProblemTip();
      changeOnFocus(target, draft.edit);
    },
    onChange: ({ target }) => draft.change(target.value),
    ...(kindName !== 'text' && keepCellsApart(draft.change)),
    onPressEnter: draft.commit,
    onBlur: draft.leave,
  };
  const ref = (input: InputRef | null) => {
    element.current = input?.nativeElement ?? null;
  };
  return (
    <>
      {kindName === 'day' || kindName === 'moment' ? (
        <DateInput {...field} ref={ref} day={day} onPick={(picked) => draft.pick(withTime(picked, time))} />
      ) : (
        <Input {...field} ref={ref} />
      )}
      <ProblemTip field={element} problem={draft.problem} />
    </>
  );
}
