import { Button } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';

const DeletedUsersDialog = lazy(async () => ({
  default: (await import('./deleted-users-dialog')).DeletedUsersDialog,
}));

/** Opens the list of deleted accounts. */
export function DeletedUsers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="trash" onClick={() => setOpen(true)}>
        Contas excluídas
      </Button>
      {isOpen && (
        <Suspense>
          <DeletedUsersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
