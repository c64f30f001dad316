import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../format';
import styles from './combobox.module.css';
import type { Option } from './match-type-ahead';

/** Options below a heading. */
export interface OptionGroup {
  label?: string;
  options: Option<number>[];
}

interface ComboboxListProps {
  id: string;
  isOpen: boolean;
  groups: OptionGroup[];
  /** Index of the active option, counted over all groups; -1 for none. */
  active: number;
  onChoose: (option: Option<number>) => void;
  /** Shown above everything, since an ancestor clips what is outside of it. */
  floats?: boolean;
}

/** Options of a combobox, with the number of them for screen readers. The focus stays in the input. */
export function ComboboxList({ id, isOpen, groups, active, onChoose, floats }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  const all = groups.flatMap(({ options }) => options);
  const count = all.length;
  const isShown = isOpen && count > 0;

  // Scrolling is external to React.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  // The top layer of the browser is external to React; it is placed at the input on every rendering.
  useLayoutEffect(() => {
    if (floats && isShown && list.current) floatBeside(list.current);
  });

  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && formatCount(count, 'opção(ões)')}
      </span>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Opções"
        hidden={!isShown}
        // Keyed, since an element that was hidden while it was on top is not shown again.
        key={floats ? String(isShown) : undefined}
        popover={floats ? 'manual' : undefined}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          groups.map(({ label, options }, place) => (
            <div key={label ?? place} role="group" aria-label={label} className={styles.group}>
              {label && (
                <div className={styles.heading} aria-hidden>
                  {label}
                </div>
              )}
              {options.map((option) => {
                const index = all.indexOf(option);
                return (
                  <div
                    key={option.value}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className={styles.option}
                    onClick={() => onChoose(option)}
                  >
                    {option.label}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
    </>
  );
}

const GAP_PX = 4;
const MIN_WIDTH_PX = 240;

/** Shows a list in the top layer, at least as wide as its parent, and below it unless there is room only above. */
function floatBeside(list: HTMLElement): void {
  const { left, top, bottom, width } = list.parentElement!.getBoundingClientRect();
  const wide = Math.max(width, MIN_WIDTH_PX);
  const start = Math.max(GAP_PX, Math.min(left, document.documentElement.clientWidth - wide - GAP_PX));
  Object.assign(list.style, { left: `${start}px`, width: `${wide}px` });
  // Not in every browser, nor in tests.
  if (list.showPopover && !list.matches(':popover-open')) list.showPopover();
  const above = top - GAP_PX - list.offsetHeight;
  const below = bottom + GAP_PX;
  const isBelow = below + list.offsetHeight <= window.innerHeight || above < 0;
  list.style.top = `${isBelow ? below : above}px`;
}
