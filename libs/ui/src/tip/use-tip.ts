import { useState } from 'react';

/**
 * A tooltip for what the pointer was moved to. Browsers also say that it enters where a window opens or closes under
 * it, and what was just pressed is known: a tooltip nobody asked for would take the Escape that is for the window.
 *
 * @returns `title` for the tooltip, `target` for what it is about
 */
export function useTip(text: string | undefined) {
  const [pointer, setPointer] = useState<'away' | 'moved' | 'pressed'>('away');
  return {
    title: pointer === 'moved' ? text : undefined,
    target: {
      onPointerMove: () => setPointer((before) => (before === 'away' ? 'moved' : before)),
      onPointerLeave: () => setPointer('away'),
      onClickCapture: () => setPointer('pressed'),
    },
  };
}
