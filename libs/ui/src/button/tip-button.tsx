import { Button, type ButtonProps } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Style of a button that stays focusable but only explains why it is unavailable. */
export const REFUSED_LOOK = { opacity: 0.45, cursor: 'not-allowed' };

const OPEN_DELAY_MS = 100;

/** The tooltip's own chunk, which loads when the pointer first reaches a button. */
export const loadTip = () => import('./tip');

/** In an object, since a function as state would be called. */
export type LoadedTip = Awaited<ReturnType<typeof loadTip>>;

interface TipButtonProps extends ButtonProps {
  tip: string;
  /** The button does nothing; a press, also by keyboard, shows the tooltip with the reason. */
  refused?: boolean;
}

/**
 * Button with a tooltip, which opens only after a pointer movement. Browsers also fire pointerenter when a dialog opens
 * or closes under a resting pointer, and a tooltip opened that way would take the Escape meant for the dialog.
 */
export function TipButton({ tip, refused, ...button }: TipButtonProps) {
  const [asked, setAsked] = useState<'not yet' | 'moved' | 'yes' | 'no more'>('not yet');
  const [loaded, setLoaded] = useState<LoadedTip>();
  const element = useRef<HTMLButtonElement>(null);
  const forget = () => setAsked('not yet');
  // Without the tooltip, the button still has its name; entering it again tries again.
  const load = () => void loadTip().then(setLoaded, () => {});

  // Timers are external to React. A pointer that only crosses the button opens nothing.
  useEffect(() => {
    if (asked !== 'moved') return undefined;
    const timer = setTimeout(() => setAsked('yes'), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <>
      <Button
        {...button}
        {...(refused && { 'aria-disabled': true, href: undefined, onClick: undefined, style: REFUSED_LOOK })}
        ref={element}
        onPointerEnter={load}
        onPointerMove={() => setAsked((before) => (before === 'not yet' ? 'moved' : before))}
        onPointerLeave={forget}
        onFocus={refused ? load : undefined}
        onBlur={forget}
        onClickCapture={() => setAsked(refused ? 'yes' : 'no more')}
      />
      {loaded && (
        <loaded.Tip element={element} text={tip} open={asked === 'yes'} onClose={() => setAsked('no more')} />
      )}
    </>
  );
}
