import { Button } from '../button/button';
import type { IconName } from '../icon/icon';
import { useNavigateTo } from '../link/link-context';

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
  return (
    <Button {...look} onClick={() => navigate(to, { state })}>
      {children}
    </Button>
  );
}
