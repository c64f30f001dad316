import { usePermissions } from '@demanda/auth/use-permissions';
import { createRequester } from '@demanda/contracts/requesters';
import { useState } from 'react';
import type { NamedRecord } from '../api/record-kind';
import { RequesterCreateDialog } from '../features/record-form/requester-create-dialog';
import { RequesterPicker } from '../features/requester-picker/requester-picker';

type OnPick = (requester: NamedRecord) => void;

/** Connects the task form with the dialogs for its requester, as features do not import each other. */
export function useRequesterChoice() {
  const { mayCall } = usePermissions();
  const [request, setRequest] = useState<{ onPick: OnPick; name?: string }>();
  const choice = request && {
    onClose: () => setRequest(undefined),
    onPick: (requester: NamedRecord) => {
      request.onPick(requester);
      setRequest(undefined);
    },
  };
  return {
    requesterDialogs: {
      pickRequester: (onPick: OnPick) => setRequest({ onPick }),
      createRequester: mayCall(createRequester)
        ? (name: string, onPick: OnPick) => setRequest({ onPick, name })
        : undefined,
    },
    dialog:
      choice &&
      (request.name === undefined ? (
        <RequesterPicker {...choice} />
      ) : (
        <RequesterCreateDialog name={request.name} {...choice} />
      )),
  };
}
