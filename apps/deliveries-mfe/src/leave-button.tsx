import { useNavigate } from '@demanda/router';
import { Button, hasUnsaved, type IconName } from '@demanda/ui/core';
import { DiscardDialog } from '@demanda/ui/dialog';
import { useState } from 'react';

interface LeaveButtonProps {
  to: string;
  icon?: IconName;
  kind?: 'primary';
  children: string;
}

/** Leaves the page, and asks first when something on it is not saved (DELIV-37). */
export function LeaveButton({ to, children, ...look }: LeaveButtonProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (hasUnsaved() ? setAsking(true) : void navigate(to))}>
        {children}
      </Button>
      {asking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={() => void navigate(to)} />}
    </>
  );
}
