import { useRef, useState } from 'react';
import { Combobox } from '../select/combobox';
import { matching, type Option } from '../select/match-type-ahead';
import styles from './filters.module.css';
import { prefetchProblemTip, ProblemTip } from './problem-tip';

interface FilterComboboxProps {
  label: string;
  /** Names of the values in force. */
  text: string;
  options: Option<number>[];
  isLoading: boolean;
  /** Called when the options are needed, on each opening. */
  onOpen: () => void;
  /** Undefined ends the filter. */
  onChoose: (value: number | undefined) => void;
}

/** Filter by a record that is chosen by typing its name; a text that matches no name does not filter. */
export function FilterCombobox({ label, text, options, isLoading, onOpen, onChoose }: FilterComboboxProps) {
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && typed.trim() !== '';
  const isUnknown = isTyped && !isLoading && matching(options, typed).length === 0;
  return (
    <>
      <div
        ref={field}
        className={styles.filter}
        onFocus={prefetchProblemTip}
        onBlur={() => setTyped(undefined)}
      >
        <Combobox
          input={{ 'aria-label': label, size: 'small', variant: 'filled', className: styles.filter }}
          text={typed ?? text}
          isTyped={isTyped}
          groups={[{ options }]}
          placeholder="Filtrar"
          floats
          onOpen={onOpen}
          onType={(next) => {
            setTyped(next);
            if (next === '' && text !== '') onChoose(undefined);
          }}
          onChoose={({ value }) => {
            setTyped(undefined);
            onChoose(value);
          }}
        />
      </div>
      <ProblemTip field={field} problem={isUnknown ? 'Ninguém com este nome' : undefined} />
    </>
  );
}
