import { useState } from 'react';
import { Button } from '../button/button';
import { hasUnsaved } from '../form/unsaved';
import type { IconName } from '../icon/icon';
import { useNavigateTo } from '../link/link-context';
import { DiscardDialog } from './discard-dialog';

interface LeaveButtonProps {
  to: string;
  icon?: IconName;
  kind?: 'primary';
  children: string;
}

/** Leaves the page, and asks first when something on it is not saved (DELIV-37). */
export function LeaveButton({ to, children, ...look }: LeaveButtonProps) {
  const navigate = useNavigateTo();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (hasUnsaved() ? setAsking(true) : navigate(to))}>
        {children}
      </Button>
      {asking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={() => navigate(to)} />}
    </>
  );
}
