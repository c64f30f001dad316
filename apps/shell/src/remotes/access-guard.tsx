import { useSession } from '@demanda/auth/use-session';
import { Navigate, Outlet } from '@demanda/router';
import { ReturnWithToast, useHasUnsaved } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';
import { lacks, type Access } from './access';
import { AccessDenied, REFUSAL } from './access-denied';

const LostAccess = lazy(async () => ({ default: (await import('./lost-access')).LostAccess }));

const ADMIN_ONLY = 'Apenas administradores podem acessar esta página.';
const LOST = 'Acesso negado. Você não tem mais permissão para acessar esta página.';

/**
 * Turns people away before anything of the remote is fetched (AUTH-16, G-AUTH-9, G-NAV-2). Whoever loses the
 * page while on it is told why; with something unsaved they leave it themselves.
 */
export function AccessGuard({ route }: { route: Access }) {
  const lack = lacks(useSession(), route);
  const isUnsaved = useHasUnsaved();
  const [entered, setEntered] = useState<Access>();
  if (!lack && entered !== route) setEntered(route);
  const isLost = lack !== undefined && entered === route;
  if (isLost && !isUnsaved) return <ReturnWithToast text={LOST} to="/dashboard" delay={0} />;
  if (!isLost && lack === 'profile') {
    return <AccessDenied reason={route.profiles?.join() === 'ADMIN' ? ADMIN_ONLY : REFUSAL} />;
  }
  if (!isLost && lack === 'screen') return <Navigate to="/dashboard" replace />;
  return (
    <>
      <Outlet />
      {isLost && (
        <Suspense>
          <LostAccess />
        </Suspense>
      )}
    </>
  );
}
