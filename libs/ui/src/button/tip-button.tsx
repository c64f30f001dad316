import { Button, Tooltip, type ButtonProps } from 'antd';
import { useState } from 'react';

/**
 * A button with a tooltip, which opens for a pointer that was moved there. Browsers also say that it enters where a
 * window opens or closes under it, and what was just pressed is known: a tooltip nobody asked for would take the
 * Escape that is for the window.
 */
export function TipButton({ tip, ...button }: ButtonProps & { tip: string }) {
  const [pointer, setPointer] = useState<'away' | 'moved' | 'pressed'>('away');
  return (
    <Tooltip title={pointer === 'moved' ? tip : undefined}>
      <Button
        {...button}
        onPointerMove={() => setPointer((before) => (before === 'away' ? 'moved' : before))}
        onPointerLeave={() => setPointer('away')}
        onClickCapture={() => setPointer('pressed')}
      />
    </Tooltip>
  );
}
