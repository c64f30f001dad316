import { useNavigate } from '@demanda/router';
import { hasUnsaved, useLeave } from '@demanda/ui/core';
import type { MouseEvent } from 'react';

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey;

/** Returns a click handler for links that leave the page: `onClick={(event) => onLeave(event, '/tasks')}`. */
export function useLeavingClick() {
  const leave = useLeave();
  const navigate = useNavigate();
  return (event: MouseEvent, address: string) => {
    if (!hasUnsaved() || opensElsewhere(event)) return;
    event.preventDefault();
    leave(() => void navigate(address));
  };
}
