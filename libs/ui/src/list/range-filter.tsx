import { useState } from 'react';
import { Button } from '../button/button';
import { rangeKeys, rangeText, withoutFilters } from './active-filters';
import { FilterInput } from './filter-input';
import { FocusedPopover } from './focused-popover';
import { useList } from './list-context';
import styles from './filters.module.css';
import type { RangeKind } from './types';

interface RangeProps {
  /** Key of the exact filter; the ends of the range are `nameFrom` and `nameTo` (G-GEN-17). */
  name: string;
  label: string;
  kind: RangeKind;
}

interface RangeInputsProps extends RangeProps {
  onRefused?: () => void;
}

/** Inputs of both ends of a range; either may stay open. */
export function RangeInputs({ name, label, ...input }: RangeInputsProps) {
  return (
    <div className={input.kind === 'moment' ? styles.moments : styles.range}>
      <label>
        De
        <FilterInput name={`${name}From`} label={`${label}, de`} without={name} {...input} />
      </label>
      <label>
        Até
        <FilterInput name={`${name}To`} label={`${label}, até`} without={name} {...input} />
      </label>
    </div>
  );
}

/** Shows a range below a column header and opens a popover to edit it. */
export function RangeFilter(range: RangeProps) {
  const { search, onSearch } = useList();
  const [open, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const text = rangeText(range.name, range.kind, search);
  const clear = () => {
    setClearings(clearings + 1);
    onSearch(withoutFilters([{ keys: rangeKeys(range.name) }]));
  };
  return (
    <FocusedPopover
      button={{
        size: 'small',
        color: 'default',
        variant: 'filled',
        'aria-label': text ? `${range.label}: ${text}` : range.label,
        className: text ? styles.rangeInForce : styles.rangeOpen,
        children: text ?? 'Filtrar',
      }}
      open={open}
      onOpenChange={setOpen}
      placement="bottom"
      className={styles.rangePopup}
      content={
        <>
          {/* Reopens with the text that was invalid. */}
          <RangeInputs key={clearings} {...range} onRefused={() => setOpen(true)} />
          <Button onClick={clear}>Limpar</Button>
        </>
      }
    />
  );
}
