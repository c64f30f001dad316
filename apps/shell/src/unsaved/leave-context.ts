import { useNavigate } from '@demanda/router';
import { hasUnsaved } from '@demanda/ui/core';
import { createContext, use, type MouseEvent } from 'react';

/** Goes on at once, or asks first when something on the page was not saved. */
export type Leave = (go: () => void) => void;

export const LeaveContext = createContext<Leave>((go) => go());

export const useLeave = (): Leave => use(LeaveContext);

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey;

/** Handler of links that lead away from the page: `onClick={(event) => onLeave(event, '/tasks')}`. */
export function useLeavingClick() {
  const leave = useLeave();
  const navigate = useNavigate();
  return (event: MouseEvent, address: string) => {
    if (!hasUnsaved() || opensElsewhere(event)) return;
    event.preventDefault();
    leave(() => void navigate(address));
  };
}
