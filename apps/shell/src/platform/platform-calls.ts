import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { getPlatform, listReleases, rollBack, switchRemote } from '@demanda/contracts/platform';
import type { PlatformMove, RemoteSwitch } from '@demanda/contracts/platform';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

/** What the panel asks of the platform; one prefix forgets the family. */
const family = ['platform'] as const;

/** Milliseconds between two questions, while the page is in sight. */
const POLL_MS = 10_000;

/** It changes by itself; a failure is told by the page, not again every ten seconds. */
const followed = { staleTime: 0, refetchInterval: POLL_MS };

export const platformOptions = queryOptions({
  queryKey: [...family, 'state'],
  queryFn: ({ signal }) => request(getPlatform, {}, { signal }),
  ...followed,
});

export const releasesOptions = queryOptions({
  queryKey: [...family, 'releases'],
  queryFn: ({ signal }) => request(listReleases, {}, { signal }),
  ...followed,
});

/** A refusal, too, says that the state is not what the page shows. */
const forget = ({ client }: { client: QueryClient }) => client.invalidateQueries({ queryKey: family });

interface SwitchWish {
  name: string;
  enabled: boolean;
  reason?: string | null;
}

export const switchRemoteOptions = mutationOptions({
  mutationFn: ({ name, ...body }: SwitchWish) => request(switchRemote, { params: { name }, body }),
  onSettled: (_switch, _error, _wish, _begun, context) => forget(context),
  meta: {
    success: (result) =>
      (result as RemoteSwitch).enabled ? 'Reativada com sucesso!' : 'Desativada com sucesso!',
    failure: serverTextOr('Não foi possível mudar esta parte do sistema.'),
  },
});

export const rollBackOptions = mutationOptions({
  mutationFn: (release: number) => request(rollBack, { body: { release } }),
  onSettled: (_move, _error, _release, _begun, context) => forget(context),
  meta: {
    success: (move) => `A versão ${(move as PlatformMove).release} está no ar!`,
    failure: serverTextOr('Não foi possível voltar para esta versão.'),
  },
});
