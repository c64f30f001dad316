import { request } from '@demanda/api/request';
import { usePermissions } from '@demanda/auth/use-permissions';
import { asList } from '@demanda/contracts/list';
import type { OtherFilter } from '@demanda/ui/list';
import { queryOptions, useQueries } from '@tanstack/react-query';

/** Query of one requester, for pages of other records. Its contract loads with the first one, which few lists need. */
export const requesterOptions = (id: number) =>
  queryOptions({
    queryKey: ['requesters', 'of-record', id],
    queryFn: async ({ signal }) => {
      const { getRequester } = await import('@demanda/contracts/requesters');
      return request(getRequester, { params: { id } }, { signal });
    },
  });

/** A row that names its requester. */
interface Named {
  requesterId: number;
  requesterName: string;
}

/**
 * The filter by requester, to which links lead. Its chip has the name that a row shows; where none does, the stored one
 * for users who may read requesters. `rows` are undefined until they are loaded.
 */
export function useRequesterFilter(
  search: { requesterId?: number | number[] },
  rows: readonly Named[] | undefined,
): OtherFilter {
  const mayRead = usePermissions().hasRight('requesters:VIEW');
  const shownOf = (id: number) => rows?.find(({ requesterId }) => requesterId === id)?.requesterName;
  const ids = asList(search.requesterId);
  const enabled = mayRead && rows !== undefined;
  const stored = useQueries({
    queries: ids.map((id) => ({ ...requesterOptions(id), enabled: enabled && !shownOf(id) })),
  });
  const nameOf = (id: number) => shownOf(id) ?? stored[ids.indexOf(id)]?.data?.name ?? `ID ${id}`;
  return {
    key: 'requesterId',
    label: 'Solicitante',
    text: (values) => values.map((id) => nameOf(Number(id))).join(', '),
  };
}
