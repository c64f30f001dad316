import { z } from '@demanda/schema';
import { contract } from './contract';
import { maxText } from './fields';
import { MAX_LOGOUT_TOKEN } from './limits';
import { loginResponse } from './session';

/** Sign-in and sign-out by OpenID Connect (ADR 0090), without the calls of one's own account. */

export const MAX_RETURN_PATH = 1_000;

/** Why a sign-in at a provider failed, with the sentence that people read; addresses carry only the name. */
export const providerFailures = {
  busy: 'Muitas tentativas. Espere alguns minutos e tente de novo.',
  disabled: 'Usuário inativo. Procure o administrador.',
  erased:
    'Os dados desta conta foram apagados. Para voltar, peça uma conta nova ao administrador e vincule a conta externa em Minha conta.',
  exists:
    'Já existe uma conta com este usuário ou e-mail. Entre com a sua senha e vincule a conta externa em Minha conta.',
  expired: 'A entrada expirou ou começou em outro navegador. Tente de novo.',
  linkedElsewhere: 'Esta conta externa já está vinculada a outra conta do Demanda.',
  alreadyLinked: 'A sua conta já está vinculada a uma conta deste provedor. Desvincule-a primeiro.',
  noFreshSignIn:
    'O provedor não pediu que você entrasse de novo. Tente outra vez, ou procure o administrador.',
  noSignInTime:
    'O provedor não informou quando você entrou, por isso não confirma a sua identidade. Procure o administrador.',
  noProfile: 'A sua conta externa não dá acesso ao Demanda. Procure o administrador.',
  otherPerson: 'Você entrou no provedor com outra conta. Confirme com a que está vinculada à sua.',
  refused: 'O provedor não confirmou a sua identidade. Tente de novo.',
  sessionEnded: 'A sua sessão terminou antes da confirmação. Entre e comece de novo.',
  unavailable: 'O provedor não respondeu. Tente de novo em alguns minutos, ou entre com usuário e senha.',
  unknown:
    'Esta conta externa não está vinculada a uma conta do Demanda. Entre com a sua senha e vincule-a em Minha conta, ou procure o administrador.',
  unverified: 'O provedor não confirmou o seu e-mail. Confirme-o no provedor e tente de novo.',
} as const;
export type ProviderFailure = keyof typeof providerFailures;

/** Page of the window in which a person confirms the identity at a provider. */
export const CONFIRMATION_PATH = '/confirmation';

/** Names of what a fragment of `/login`, `/account` or `/confirmation` says after a visit to a provider. */
export const PROVIDER_FRAGMENTS = {
  code: 'codigo',
  failure: 'falha',
  linked: 'vinculada',
  proved: 'confirmada',
  /** Path to open after the sign-in. */
  next: 'destino',
} as const;

const providerId = z.string().regex(/^[a-z0-9-]{1,30}$/, 'Provedor inválido');
export const provider = z.object({ provider: providerId });
/** A provider of the server's configuration, which the page of the shell carries in `#providers` as JSON. */
export const shownProvider = z.object({ id: z.string(), name: z.string() });
export type ShownProvider = z.infer<typeof shownProvider>;

/** Redirects the browser to the provider; a sign-in ends at `next`, a path inside the product. */
export const startProviderSignIn = contract({
  method: 'GET',
  path: '/auth/providers/:provider/start',
  summary: 'Entrar por um provedor',
  access: 'public',
  params: provider,
  query: z.object({ next: z.string().max(MAX_RETURN_PATH, maxText(MAX_RETURN_PATH)).optional() }),
  status: 302,
});

/** Where the provider sends the browser back to. Redirects to a page that goes on with the fragment of its address. */
export const finishProviderSignIn = contract({
  method: 'GET',
  path: '/auth/providers/:provider/callback',
  summary: 'Receber a resposta de um provedor',
  access: 'public',
  params: provider,
  status: 302,
});

/** Exchanges the code of a fragment for a session, once, in the browser that began. Returns 401 for any other code. */
export const enterByProvider = contract({
  method: 'POST',
  path: '/auth/providers/session',
  summary: 'Abrir a sessão depois da entrada por um provedor',
  idempotent: false,
  access: 'public',
  body: z.object({ code: z.string({ error: 'Código inválido' }).length(43, 'Código inválido') }),
  response: loginResponse,
  status: 200,
});

/**
 * Back-channel logout of OpenID Connect: the provider reports that a person signed out there or was removed. Its token
 * is signed, and accepted once.
 */
export const logoutByProvider = contract({
  method: 'POST',
  path: '/auth/providers/:provider/backchannel-logout',
  summary: 'Encerrar as sessões de quem saiu do provedor',
  idempotent: false,
  access: 'public',
  params: provider,
  body: z.object({
    logout_token: z.string('Token inválido').max(MAX_LOGOUT_TOKEN, maxText(MAX_LOGOUT_TOKEN)),
  }),
  status: 200,
});

/** Ends the session. Returns the address at which the provider ends its own; null when there is none. */
export const signOutAtProvider = contract({
  method: 'POST',
  path: '/auth/providers/sign-out',
  summary: 'Encerrar a sessão e a do provedor',
  idempotent: false,
  access: 'public',
  response: z.object({ url: z.string().nullable() }),
  status: 200,
});
