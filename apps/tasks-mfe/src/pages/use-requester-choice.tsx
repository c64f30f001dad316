import type { Requester } from '@demanda/contracts/requesters';
import { useState } from 'react';
import { RequesterPicker } from '../features/requester-picker/requester-picker';

type OnPick = (requester: Requester) => void;

/** Connects the task form with the requester picker, as features do not import each other. */
export function useRequesterChoice() {
  const [request, setRequest] = useState<{ onPick: OnPick }>();
  const close = () => setRequest(undefined);
  return {
    pickRequester: (onPick: OnPick) => setRequest({ onPick }),
    picker: request && (
      <RequesterPicker
        onClose={close}
        onPick={(requester) => {
          request.onPick(requester);
          close();
        }}
      />
    ),
  };
}
