import { usePermissions } from '@demanda/auth/use-permissions';
import { createProfile, profileListQuery, type Profile } from '@demanda/contracts/profiles';
import { Button, late, Page } from '@demanda/ui/core';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import { ProfilePreview } from '../features/preview/profile-preview';
import { ProfileActivationDialog } from '../features/profile-activation/profile-activation-dialog';
import { ProfileFactorDialog } from '../features/profile-factor/profile-factor-dialog';
import { ProfileCreateDialog } from '../features/profile-form/profile-create-dialog';
import { ProfileRenameDialog } from '../features/profile-form/profile-rename-dialog';
import type { ProfileJob } from '../features/profile-list/profile-actions';
import { ProfileList } from '../features/profile-list/profile-list';

const ProfileComparisonDialog = late(
  async () =>
    (await import('../features/permission-matrix/profile-comparison-dialog')).ProfileComparisonDialog,
);

const dialogs = {
  rename: ProfileRenameDialog,
  activate: ProfileActivationDialog,
  copy: ProfileCreateDialog,
  compare: ProfileComparisonDialog,
  preview: ProfilePreview,
  factor: ProfileFactorDialog,
};

/** Page of the profiles with links to their matrices; the shell checks access. */
export function PermissionsPage() {
  const { mayCall } = usePermissions();
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ job: ProfileJob; profile: Profile }>();
  const Asked = asked && dialogs[asked.job];
  return (
    <Page
      title="Permissões"
      subtitle="O que cada perfil pode ver e fazer. O que vale só para uma pessoa está na lista de usuários."
      actions={
        mayCall(createProfile) && (
          <Button kind="primary" icon="plus" onClick={() => setCreating(true)} aria-keyshortcuts="n">
            Novo Perfil
          </Button>
        )
      }
    >
      <SavedViews list="profiles" path="/permissions" query={profileListQuery}>
        <WithOpenView>
          <ProfileList onAsk={(job, profile) => setAsked({ job, profile })} />
        </WithOpenView>
      </SavedViews>
      {creating && <ProfileCreateDialog onClose={() => setCreating(false)} />}
      {asked && Asked && <Asked profile={asked.profile} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
