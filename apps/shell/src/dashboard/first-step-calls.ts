import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { dismissFirstSteps, getFirstSteps } from '@demanda/contracts/first-steps';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const queryKey = ['first-steps'] as const;

/** The dashboard shows none while they load or cannot be loaded, as from a server that knows none. */
export const firstStepsOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => request(getFirstSteps, {}, { signal }),
  staleTime: 0,
  retry: false,
});

export const dismissFirstStepsOptions = mutationOptions({
  mutationFn: () => request(dismissFirstSteps),
  meta: {
    invalidates: [[...queryKey]],
    success: 'Primeiros passos dispensados.',
    failure: serverTextOr('Não foi possível dispensar os primeiros passos.'),
  },
});
