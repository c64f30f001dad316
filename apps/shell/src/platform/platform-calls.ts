import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { submitForFile } from '@demanda/api/submit-for-file';
import { downloadBackup, requestBackup } from '@demanda/contracts/backups';
import { getPlatform, listReleases, rollBack, rollBackApp, switchRemote } from '@demanda/contracts/platform';
import { listPromotions, promoteApp } from '@demanda/contracts/platform-promotion';
import type { Platform, PlatformDeployment, RemoteSwitch } from '@demanda/contracts/platform';
import type { z } from '@demanda/schema';
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  skipToken,
  type QueryClient,
} from '@tanstack/react-query';

const keyPrefix = ['platform'] as const;

/** Interval while the page is visible. */
const POLL_INTERVAL_MS = 10_000;

export const platformOptions = queryOptions({
  queryKey: [...keyPrefix, 'state'],
  queryFn: ({ signal }) => request(getPlatform, {}, { signal }),
  // It changes on its own. The page shows a failure; a toast every ten seconds would not help.
  staleTime: 0,
  refetchInterval: POLL_INTERVAL_MS,
});

/** The list reads the whole release store, so it reloads only when another release is live. */
export const releasesOptions = (live: Platform['release'] | undefined) =>
  queryOptions({
    queryKey: [...keyPrefix, 'releases', live?.number, live?.liveSince],
    queryFn: live ? ({ signal }) => request(listReleases, {}, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Builds of other channels, read when the page opens, another release is live or the tab is looked at again. */
export const promotionsOptions = (live: Platform['release'], isNeeded: boolean) =>
  queryOptions({
    queryKey: [...keyPrefix, 'promotions', live?.number, live?.liveSince],
    queryFn: isNeeded ? ({ signal }) => request(listPromotions, {}, { signal }) : skipToken,
    staleTime: 0,
  });

/** A refusal also means that the page shows an outdated state. */
const invalidate = ({ client }: { client: QueryClient }) => client.invalidateQueries({ queryKey: keyPrefix });

interface SwitchInput {
  name: string;
  enabled: boolean;
  reason?: string | null;
  version?: number;
}

export const switchRemoteOptions = mutationOptions({
  mutationFn: ({ name, ...body }: SwitchInput) => request(switchRemote, { params: { name }, body }),
  onSettled: (_switch, _error, _input, _result, context) => invalidate(context),
  meta: {
    success: (result) =>
      (result as RemoteSwitch).enabled ? 'Reativada com sucesso!' : 'Desativada com sucesso!',
    failure: serverTextOr('Não foi possível mudar esta parte do sistema.'),
  },
});

type RollbackBody = z.input<typeof rollBack.body>;

export const rollBackOptions = mutationOptions({
  mutationFn: (body: RollbackBody) => request(rollBack, { body }),
  onSettled: (_deployment, _error, _body, _begun, context) => invalidate(context),
  meta: {
    success: (deployment) => `A versão ${(deployment as PlatformDeployment).release} está no ar!`,
    failure: serverTextOr('Não foi possível voltar para esta versão.'),
  },
});

const liveText = (answer: unknown) => `A versão ${(answer as { release: number }).release} está no ar!`;

type AppRollback = z.input<typeof rollBackApp.body> & { app: string };

export const rollBackAppOptions = mutationOptions({
  mutationFn: ({ app, ...body }: AppRollback) => request(rollBackApp, { params: { app }, body }),
  onSettled: (_release, _error, _input, _begun, context) => invalidate(context),
  meta: {
    success: liveText,
    failure: serverTextOr('Não foi possível voltar esta parte do sistema.'),
  },
});

type AppPromotion = z.input<typeof promoteApp.body> & { app: string };

export const promoteAppOptions = mutationOptions({
  mutationFn: ({ app, ...body }: AppPromotion) => request(promoteApp, { params: { app }, body }),
  onSettled: (_release, _error, _input, _begun, context) => invalidate(context),
  meta: {
    success: liveText,
    failure: serverTextOr('Não foi possível promover esta parte do sistema.'),
  },
});

export const downloadBackupOptions = mutationOptions({
  mutationFn: async () => submitForFile(downloadBackup, { body: await request(requestBackup, {}) }),
  onSettled: (_begun, _error, _input, _result, context) => invalidate(context),
  meta: {
    success: 'O download começa em instantes.',
    failure: serverTextOr('Não foi possível baixar a cópia de segurança.'),
  },
});
