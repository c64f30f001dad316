import type { User } from '@demanda/contracts/users';
import { HistoryDialog } from '@demanda/history/history-dialog';
import { userDisplayName } from '../shared/user-name';

/** History of an account: its fields, permissions and sessions. */
export function UserHistory({ user, onClose }: { user: User; onClose: () => void }) {
  return <HistoryDialog of="users" id={user.id} name={userDisplayName(user)} onClose={onClose} />;
}
