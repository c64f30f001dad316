import { Button, Tooltip, type ButtonProps } from 'antd';
import { useState } from 'react';

/** Style of a button that stays focusable but only explains why it is unavailable. */
export const REFUSED_LOOK = { opacity: 0.45, cursor: 'not-allowed' };

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
