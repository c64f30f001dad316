import { failureOf } from '@demanda/api/messages';
import type { DeletedUser } from '@demanda/contracts/personal-data';
import { Between, Button, FailurePanel, PageSkeleton } from '@demanda/ui/core';
import { CloseButton, Dialog, DialogFooter } from '@demanda/ui/dialog';
import { formatCount, formatDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletedUsersOptions } from '../../api/personal-data';
import { userDisplayName } from '../../shared/user-name';
import { EraseUserDialog } from './erase-user-dialog';

/** The deleted accounts whose personal data can still be erased. */
export function DeletedUsersDialog({ onClose }: { onClose: () => void }) {
  const { data: users, error, refetch } = useQuery(deletedUsersOptions);
  const [asked, setAsked] = useState<DeletedUser>();
  return (
    <Dialog
      title="Contas excluídas"
      onClose={onClose}
      footer={
        <DialogFooter note={users && formatCount(users.length, 'conta(s) com dados pessoais')}>
          <CloseButton>Fechar</CloseButton>
        </DialogFooter>
      }
    >
      {users?.length === 0 && <p>Nenhuma conta excluída tem dados pessoais.</p>}
      {users?.map((user) => (
        <Between
          key={user.id}
          actions={
            <Button kind="danger" icon="remove" onClick={() => setAsked(user)}>
              Apagar dados <span className="visually-hidden">de {userDisplayName(user)}</span>
            </Button>
          }
        >
          <strong>{userDisplayName(user)}</strong>
          <div>{`${user.username} · excluída em ${formatDate(user.deletedAt)}`}</div>
        </Between>
      ))}
      {!users && error && (
        <FailurePanel title="Erro ao carregar as contas excluídas" {...failureOf({ error, refetch })} />
      )}
      {!users && !error && <PageSkeleton />}
      {asked && <EraseUserDialog user={asked} onClose={() => setAsked(undefined)} />}
    </Dialog>
  );
}
