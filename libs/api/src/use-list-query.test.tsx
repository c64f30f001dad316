import type { Page } from '@demanda/contracts/list';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { usePlaceInList } from './use-list-query';

test('a neighbour whose page is not there is loaded by a member that builds of before do not call', async () => {
  let send!: () => void;
  const sent = new Promise<void>((resolve) => (send = resolve));
  const optionsOf = ({ page }: { page: number }) =>
    queryOptions({
      queryKey: ['records', page],
      queryFn: async (): Promise<Page<{ id: number }>> => {
        if (page === 1) await sent;
        const content = page === 1 ? [{ id: 3 }] : [{ id: 1 }, { id: 2 }];
        return {
          content,
          first: page === 0,
          last: page === 1,
          size: 2,
          number: page,
          totalElements: 3,
          totalPages: 2,
        };
      },
    });
  const client = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePlaceInList(optionsOf, { page: 0 }, 2), { wrapper });
  await waitFor(() => expect(result.current.row).toEqual({ id: 2 }));
  const { previous, next, loadPrevious, loadNext } = result.current;
  expect([previous, next, loadPrevious]).toEqual([{ id: 1, page: 0 }, undefined, undefined]);
  send();
  expect(await loadNext!()).toEqual({ id: 3, page: 1 });
  await waitFor(() => expect(result.current.next).toEqual({ id: 3, page: 1 }));
  expect(result.current.loadNext).toBeUndefined();
});
