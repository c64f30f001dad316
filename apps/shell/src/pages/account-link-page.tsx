import { ApiError } from '@demanda/api/api-error';
import { failureOf } from '@demanda/api/messages';
import { request } from '@demanda/api/request';
import { linkPaths, type LinkKind } from '@demanda/contracts/account-link-pages';
import { readAccountLink } from '@demanda/contracts/account-links';
import { Navigate, useLocation } from '@demanda/router';
import { FailurePanel, Loading, TextLink } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { AccountLinkForm } from '../session/account-link-form';
import { SignInLayout } from '../session/sign-in-layout';

const texts: Record<LinkKind, { name: string; lead: string }> = {
  RESET: { name: 'Definir nova senha', lead: 'Escolha uma senha que você não usa em outro lugar.' },
  INVITATION: { name: 'Aceitar o convite', lead: 'Confira o seu nome e escolha a senha com que vai entrar.' },
};

/** Reads the token that was moved out of the URL. */
const storedToken = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : '';

/** Page of a one-time link (ADR 0084). The token leaves the address bar at once; a reload keeps it. */
export function AccountLinkPage({ kind }: { kind: LinkKind }) {
  const location = useLocation();
  const typed = location.hash.slice(1);
  if (typed) return <Navigate to={linkPaths[kind]} replace state={{ token: typed }} />;
  return <OpenLink kind={kind} token={storedToken(location.state)} />;
}

function OpenLink({ kind, token }: { kind: LinkKind; token: string }) {
  const { name, lead } = texts[kind];
  const link = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => request(readAccountLink, { body: { token } }),
    enabled: token !== '',
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (token === '' || isGone(link.error)) return <GoneLink kind={kind} />;
  if (link.error) return <FailurePanel title="Erro ao abrir o link" {...failureOf(link)} />;
  if (!link.data) return <Loading text="Verificando o link..." />;
  return (
    <SignInLayout name={name} title={name} lead={lead}>
      <AccountLinkForm token={token} {...link.data} />
    </SignInLayout>
  );
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function GoneLink({ kind }: { kind: LinkKind }) {
  const isReset = kind === 'RESET';
  return (
    <SignInLayout
      name={texts[kind].name}
      title="Este link não vale mais"
      lead={
        isReset
          ? 'Ele já foi usado, venceu ou foi cancelado. Você pode pedir outro.'
          : 'O convite já foi aceito, venceu ou foi cancelado. Peça outro a quem convidou você.'
      }
      more={
        isReset ? (
          <TextLink to="/forgot-password">Pedir outro link</TextLink>
        ) : (
          <TextLink to="/login">Ir para a entrada</TextLink>
        )
      }
    />
  );
}
