import { Button, Tooltip, type ButtonProps } from 'antd';
import { useState } from 'react';

/** Look of what can be focused and pressed, though it only says why it cannot be used. */
export const REFUSED_LOOK = { opacity: 0.45, cursor: 'not-allowed' };

interface TipButtonProps extends ButtonProps {
  tip: string;
  /** It does nothing; a press, by the keyboard too, shows the tooltip, which says why. */
  refused?: boolean;
}

/**
 * A button with a tooltip, which opens for a pointer that was moved there. Browsers also say that it enters where a
 * window opens or closes under it, and what was just pressed is known: a tooltip nobody asked for would take the
 * Escape that is for the window.
 */
export function TipButton({ tip, refused, ...button }: TipButtonProps) {
  const [asked, setAsked] = useState<'not yet' | 'yes' | 'no more'>('not yet');
  const forget = () => setAsked('not yet');
  return (
    <Tooltip title={asked === 'yes' ? tip : undefined} {...(refused && { open: asked === 'yes' })}>
      <Button
        {...button}
        {...(refused && { 'aria-disabled': true, href: undefined, onClick: undefined, style: REFUSED_LOOK })}
        onPointerMove={() => setAsked((before) => (before === 'not yet' ? 'yes' : before))}
        onPointerLeave={forget}
        onBlur={forget}
        onClickCapture={() => setAsked(refused ? 'yes' : 'no more')}
      />
    </Tooltip>
  );
}
