import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { RecordVersion } from '@demanda/contracts/fields';
import { DELETION_WORD } from '@demanda/contracts/limits';
import type { eraseRequester, eraseUser } from '@demanda/contracts/personal-data';
import { TypedConfirmDialog } from '@demanda/ui/dialog';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface ErasureDialogProps {
  call: typeof eraseUser | typeof eraseRequester;
  record: RecordVersion;
  keyPrefix: QueryKey;
  onClose: () => void;
  /** What is erased, and what stays. */
  children: ReactNode;
}

/** Asks for a typed word, then erases the personal data of an account or a client for ever (ADR 0093, ADR 0132). */
export function ErasureDialog({
  call,
  record: { id, version },
  keyPrefix,
  onClose,
  children,
}: ErasureDialogProps) {
  const erase = useMutation({
    mutationFn: () => request(call, { params: { id }, body: { confirm: DELETION_WORD, version } }),
    meta: {
      invalidates: [[...keyPrefix]],
      success: 'Dados pessoais apagados.',
      failure: serverTextOr('Não foi possível apagar os dados pessoais.'),
    },
  });
  return (
    <TypedConfirmDialog
      title="Apagar dados pessoais"
      confirmText="Apagar para sempre"
      busy={erase.isPending}
      onConfirm={() => erase.mutate(undefined, closingDialog(onClose))}
      onClose={onClose}
    >
      {children} Cópias de segurança já feitas não mudam. Esta ação não pode ser desfeita.
    </TypedConfirmDialog>
  );
}
