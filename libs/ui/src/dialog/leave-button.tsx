import { useState } from 'react';
import { Button } from '../button/button';
import { hasUnsaved } from '../form/unsaved';
import type { IconName } from '../icon/icon';
import { useNavigateTo } from '../link/link-context';
import { DiscardDialog } from './discard-dialog';

interface LeaveButtonProps {
  to: string;
  /** Kept with the address, for the page that it leads to. */
  state?: unknown;
  icon?: IconName;
  kind?: 'primary';
  children: string;
}

/** Leaves the page, and asks first when something on it is not saved (DELIV-37). */
export function LeaveButton({ to, state, children, ...look }: LeaveButtonProps) {
  const navigate = useNavigateTo();
  const leave = () => navigate(to, { state });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (hasUnsaved() ? setAsking(true) : leave())}>
        {children}
      </Button>
      {asking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={leave} />}
    </>
  );
}
