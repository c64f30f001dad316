import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  listBankImports,
  listStoredLines,
  STORED_LINES_PER_PAGE,
  undoBankImport,
  type StoredLineState,
} from '@demanda/contracts/bank-imports';
import type { ResponseOf } from '@demanda/contracts/contract';
import { formatCount } from '@demanda/ui/format';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { bankKey } from './bank-statements';

/** Lines of an account with a text and in a state; empty ones do not filter. */
export const storedLinesOptions = (
  id: number,
  { search, state }: { search: string; state: StoredLineState | '' },
) =>
  infiniteQueryOptions({
    queryKey: [...bankKey, 'stored', id, search, state],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, ...(search && { search }), ...(state && { state }) };
      return request(listStoredLines, { params: { id }, query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * STORED_LINES_PER_PAGE < total ? pages.length : undefined,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const bankImportsOptions = (id: number) =>
  queryOptions({
    queryKey: [...bankKey, 'imports', id],
    queryFn: ({ signal }) => request(listBankImports, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const undoImportOptions = mutationOptions({
  mutationFn: (id: number) => request(undoBankImport, { params: { id } }),
  meta: {
    invalidates: [bankKey],
    success: (result) => {
      const { removedLines } = result as ResponseOf<typeof undoBankImport>;
      return `Importação desfeita: ${formatCount(removedLines, 'lançamento(s) removido(s)')}.`;
    },
    failure: serverTextOr('Erro ao desfazer a importação'),
  },
});
