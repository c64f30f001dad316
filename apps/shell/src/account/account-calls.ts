import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import * as calls from '@demanda/contracts/account';
import { ownAccountKeyPrefix } from '@demanda/record-form/own-account';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const invalidates = [[...ownAccountKeyPrefix]];

export const ownSessionsOptions = queryOptions({
  queryKey: [...ownAccountKeyPrefix, 'sessions'],
  queryFn: ({ signal }) => request(calls.listOwnSessions, {}, { signal }),
  staleTime: 0,
});

export const endOwnSessionOptions = mutationOptions({
  mutationFn: (sessionId: string) => request(calls.endOwnSession, { params: { sessionId } }),
  meta: {
    invalidates,
    success: 'Sessão encerrada com sucesso!',
    failure: serverTextOr('Erro ao encerrar a sessão'),
  },
});

export const endOtherSessionsOptions = mutationOptions({
  mutationFn: () => request(calls.endOtherSessions),
  meta: {
    invalidates,
    success: 'Outras sessões encerradas com sucesso!',
    failure: serverTextOr('Erro ao encerrar as sessões'),
  },
});

/** What a change of a second factor takes: the password, if the account has one, and a code where it has an application. */
export interface OwnProof {
  password?: string;
  code?: string;
}

// Only the dialogs keep secrets and codes in memory.
const gcTime = 0;

export const setUpSecondFactorOptions = mutationOptions({
  mutationFn: (password: string | undefined) => request(calls.setUpSecondFactor, { body: { password } }),
  gcTime,
  meta: {},
});

export const confirmSecondFactorOptions = mutationOptions({
  mutationFn: (code: string) => request(calls.confirmSecondFactor, { body: { code } }),
  gcTime,
  meta: { invalidates, success: 'Verificação em duas etapas ativada!' },
});

export const renewRecoveryCodesOptions = mutationOptions({
  mutationFn: (body: OwnProof) => request(calls.renewRecoveryCodes, { body }),
  gcTime,
  meta: { invalidates, success: 'Novos códigos de recuperação criados!' },
});

export const proveIdentityOptions = mutationOptions({
  mutationFn: (body: OwnProof) => request(calls.proveIdentity, { body }),
  gcTime,
  meta: {},
});

export const disableSecondFactorOptions = mutationOptions({
  mutationFn: ({ password, code = '' }: OwnProof) =>
    request(calls.disableSecondFactor, { body: { password, code } }),
  gcTime,
  meta: { invalidates, success: 'Verificação em duas etapas desativada.' },
});
