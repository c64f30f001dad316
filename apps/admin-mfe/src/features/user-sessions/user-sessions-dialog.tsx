import { failureOf } from '@demanda/api/messages';
import { endUserSession, endUserSessions } from '@demanda/contracts/user-sessions';
import type { User } from '@demanda/contracts/users';
import { Button, FailurePanel, PageSkeleton } from '@demanda/ui/core';
import { CloseButton, Dialog, DialogFooter } from '@demanda/ui/dialog';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userSessionsOptions } from '../../api/user-sessions';
import { userDisplayName } from '../../shared/user-name';
import { useUserRules } from '../../shared/user-rules';
import { EndAllDialog } from './end-all-dialog';
import { OpenSessions } from './open-sessions';
import { UserTokens } from './user-tokens';

export function UserSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mayChange } = useUserRules();
  const { data: sessions, error, refetch } = useQuery(userSessionsOptions(user.id));
  const [endsAll, setEndsAll] = useState(false);
  const count = sessions?.length ?? 0;
  return (
    <Dialog
      title={`Sessões de ${userDisplayName(user)}`}
      onClose={onClose}
      footer={
        <DialogFooter note={sessions && formatCount(count, 'sessão(ões) aberta(s)')}>
          <CloseButton>Fechar</CloseButton>
          {count > 0 && mayChange(endUserSessions) && (
            <Button kind="danger" icon="signOut" onClick={() => setEndsAll(true)}>
              Encerrar todas
            </Button>
          )}
        </DialogFooter>
      }
    >
      {sessions ? (
        <OpenSessions user={user} sessions={sessions} mayEnd={mayChange(endUserSession)} />
      ) : error ? (
        <FailurePanel title="Erro ao carregar as sessões" {...failureOf({ error, refetch })} />
      ) : (
        <PageSkeleton />
      )}
      <UserTokens user={user} />
      {endsAll && <EndAllDialog user={user} onClose={() => setEndsAll(false)} />}
    </Dialog>
  );
}
