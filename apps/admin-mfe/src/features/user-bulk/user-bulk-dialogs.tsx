import type { ResentInvitations } from '@demanda/contracts/user-changes';
import { RefusedDialog, type RefusedRecord } from '@demanda/ui/dialog';
import type { Selection } from '@demanda/ui/list';
import { useState } from 'react';
import { endSessionsOptions, resendInvitationsOptions, setUsersEnabledOptions } from '../../api/user-changes';
import { InvitationLinks } from '../../shared/invitation-links';
import { UserActionDialog, type BulkResult } from './user-action-dialog';
import type { UserBulkAction } from './user-bulk-action';
import { UserProfilesDialog } from './user-profiles-dialog';

interface UserBulkDialogsProps {
  /** What to do with the selected accounts; undefined keeps the dialogs closed. */
  action: UserBulkAction | undefined;
  selection: Selection;
  onClose: () => void;
}

interface Outcome {
  refused: readonly RefusedRecord[];
  isAnyDone: boolean;
}

/** The dialogs of the actions on the selected accounts. Accounts that were refused are listed, and stay selected. */
export function UserBulkDialogs({ action, selection, onClose }: UserBulkDialogsProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [links, setLinks] = useState<ResentInvitations['done']>([]);
  const finish = ({ done, refused }: BulkResult) => {
    onClose();
    selection.replace(refused.map(({ id }) => id));
    const records = refused.map(({ id, name, message: reason }) => ({ id, name, reason }));
    setOutcome({ refused: records, isAnyDone: done.length > 0 });
  };
  const shared = { ids: [...selection.ids], onDone: finish, onClose };
  return (
    <>
      {(action === 'enable' || action === 'disable') && (
        <UserActionDialog {...shared} action={action} call={setUsersEnabledOptions(action === 'enable')} />
      )}
      {action === 'profiles' && <UserProfilesDialog {...shared} />}
      {action === 'sessions' && <UserActionDialog {...shared} action={action} call={endSessionsOptions} />}
      {action === 'invite' && (
        <UserActionDialog
          {...shared}
          action={action}
          call={resendInvitationsOptions}
          onDone={(result) => {
            setLinks(result.done.filter(({ link }) => link !== null));
            finish(result);
          }}
        />
      )}
      {links.length > 0 && <InvitationLinks invitations={links} onClose={() => setLinks([])} />}
      {links.length === 0 && outcome && outcome.refused.length > 0 && (
        <RefusedDialog
          title={outcome.isAnyDone ? 'Nem tudo foi feito' : 'Nada foi feito'}
          lead="Estes usuários ficaram como estavam e continuam na seleção:"
          records={outcome.refused}
          onDeselect={() => {
            selection.remove(outcome.refused.map(({ id }) => id));
            setOutcome(undefined);
          }}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}
