import type { Profile } from '@demanda/contracts/profiles';
import { PreviewDialog } from './preview-dialog';

/** Shows the system as a user with only this profile sees it. */
export const ProfilePreview = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => (
  <PreviewDialog of={{ profileId: profile.id }} name={`o perfil ${profile.name}`} onClose={onClose} />
);
