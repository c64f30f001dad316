import { hasAnyProfile, heldBySession } from '@demanda/auth/checks';
import { useSession } from '@demanda/auth/use-session';
import { lacks, type RouteRule } from '@demanda/contracts/allows';
import { PROFILE_CODES } from '@demanda/contracts/permissions';
import { Navigate, Outlet } from '@demanda/router';
import { ReturnWithToast } from '@demanda/ui/core';
import { useState } from 'react';
import { AccessDenied, ACCESS_DENIED_TEXT } from './access-denied';
import { RevocablePage } from './revocable-page';

const ADMIN_ONLY_TEXT = 'Apenas administradores podem acessar esta página.';
const ACCESS_LOST_TEXT = 'Acesso negado. Você não tem mais permissão para acessar esta página.';
const ACCESS_LOST_DIALOG = {
  title: 'Você não tem mais acesso a esta página',
  text: 'Suas permissões mudaram enquanto você editava. O que você digitou continua na página, para copiar, mas não pode mais ser salvo.',
};

/**
 * Checks access before any file of the remote is loaded (AUTH-16, G-AUTH-9, G-NAV-2). Users who lose access while on
 * the page see why.
 */
export function AccessGuard({ route }: { route: RouteRule }) {
  const session = useSession();
  const lack = lacks(heldBySession(session), route);
  const [entered, setEntered] = useState<RouteRule>();
  if (!lack && entered !== route) setEntered(route);
  const isLost = lack !== undefined && entered === route;
  if (!isLost && lack === 'profile') {
    // Users without any profile get the general message (USER-58).
    const isForAdmins = route.profiles?.join() === 'ADMIN' && hasAnyProfile(session, PROFILE_CODES);
    return <AccessDenied reason={isForAdmins ? ADMIN_ONLY_TEXT : ACCESS_DENIED_TEXT} />;
  }
  if (!isLost && lack === 'screen') return <Navigate to="/dashboard" replace />;
  return (
    <RevocablePage
      loss={isLost ? ACCESS_LOST_DIALOG : undefined}
      instead={<ReturnWithToast text={ACCESS_LOST_TEXT} to="/dashboard" delayMs={0} />}
    >
      <Outlet />
    </RevocablePage>
  );
}
