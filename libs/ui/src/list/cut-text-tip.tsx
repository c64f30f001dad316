import { useEffect, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { cutTextsAround } from './cut-text';
import styles from './cut-text-tip.module.css';
import { HEAD, ROW } from './table-elements';

interface Tip {
  texts: string[];
  /** Pixels from the edges of the screen. */
  left: number;
  top?: number;
  bottom?: number;
}

function tipFor(element: Element): Tip | undefined {
  const texts = cutTextsAround(element);
  const place = element.closest(`${ROW}, ${HEAD}`);
  if (texts.length === 0 || !place) return undefined;
  const { top, bottom } = place.getBoundingClientRect();
  // A row may be wider than the grid shows of it.
  const { left } = (element.closest(`${HEAD}, [role=grid]`) ?? place).getBoundingClientRect();
  const isLow = bottom > window.innerHeight / 2;
  return {
    texts,
    left: left + 8,
    ...(isLow ? { bottom: window.innerHeight - top } : { top: bottom }),
  };
}

/** Shows the full texts of the row or header with keyboard focus, as tooltips do for the pointer. */
export function CutTextTip({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip>();
  const isShown = tip !== undefined;

  // The page scrolls below the tip.
  useEffect(() => {
    if (!isShown) return undefined;
    const follow = () => setTip(document.activeElement ? tipFor(document.activeElement) : undefined);
    window.addEventListener('scroll', follow, true);
    return () => window.removeEventListener('scroll', follow, true);
  }, [isShown]);

  const explain = ({ target }: FocusEvent) =>
    setTip(target.matches(':focus-visible') ? tipFor(target) : undefined);
  const hide = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    // The first Escape closes the tip, the next one the dialog around it.
    event.stopPropagation();
    setTip(undefined);
  };
  return (
    <div onFocus={explain} onBlur={() => setTip(undefined)} onKeyDown={hide}>
      {children}
      {tip && (
        <div
          role="tooltip"
          className={styles.tip}
          style={{ left: tip.left, top: tip.top, bottom: tip.bottom }}
        >
          {tip.texts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      )}
    </div>
  );
}
