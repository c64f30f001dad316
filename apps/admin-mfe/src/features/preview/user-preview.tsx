import type { User } from '@demanda/contracts/users';
import { userDisplayName } from '../../shared/user-name';
import { PreviewDialog } from './preview-dialog';

/** Shows the system as a person sees it. */
export const UserPreview = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <PreviewDialog of={{ userId: user.id }} name={userDisplayName(user)} onClose={onClose} />
);
