import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { proveIdentity } from '@demanda/contracts/account';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '@demanda/contracts/passkeys';
import { ownAccountKeyPrefix } from '@demanda/record-form/own-account';
import { mutationOptions } from '@tanstack/react-query';
import type { OwnProof } from './account-calls';
import { makePasskey, signChallenge } from './authenticator';

const invalidates = [[...ownAccountKeyPrefix]];
// Only the dialogs keep passwords and codes in memory.
const gcTime = 0;

/** Has the device make a passkey, and stores it; the answer has recovery codes when it is the first second factor. */
export const addPasskeyOptions = mutationOptions({
  mutationFn: async ({ name, ...proof }: OwnProof & { name: string }) => {
    const made = await makePasskey(await request(startPasskey, { body: proof }));
    return request(addPasskey, { body: { ...made, name } });
  },
  gcTime,
  meta: { invalidates, success: 'Chave de acesso adicionada!' },
});

export const renamePasskeyOptions = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    request(renamePasskey, { params: { passkeyId: id }, body: { name } }),
  meta: {
    invalidates,
    success: 'Chave de acesso renomeada!',
    failure: serverTextOr('Erro ao renomear a chave'),
  },
});

export const removePasskeyOptions = mutationOptions({
  mutationFn: ({ id, ...proof }: OwnProof & { id: string }) =>
    request(removePasskey, { params: { passkeyId: id }, body: proof }),
  gcTime,
  meta: { invalidates, success: 'Chave de acesso removida.' },
});

/** Confirms the identity in this session by a passkey. */
export const provePasskeyOptions = mutationOptions({
  mutationFn: async () => {
    const passkey = await signChallenge(await request(startPasskeyProof));
    await request(proveIdentity, { body: { passkey } });
  },
  gcTime,
  meta: {},
});
