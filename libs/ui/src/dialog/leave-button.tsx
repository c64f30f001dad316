import { Button } from '../button/button';
import type { IconName } from '../icon/icon';
import { useNavigateTo } from '../link/link-context';

interface LeaveButtonProps {
  to: string;
  /** Location state for the target page. */
  state?: unknown;
  icon?: IconName;
  children: string;
}

/** Leaves the page, after a confirmation when something on it is unsaved (DELIV-37). */
export function LeaveButton({ to, state, children, ...look }: LeaveButtonProps) {
  const navigate = useNavigateTo();
  return (
    <Button {...look} onClick={() => navigate(to, { state })}>
      {children}
    </Button>
  );
}
