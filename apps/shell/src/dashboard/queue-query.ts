import { request } from '@demanda/api/request';
import { contract } from '@demanda/contracts/contract';
import type { WorkQueue } from '@demanda/federation/contract';
import { z } from '@demanda/schema';
import { queryOptions } from '@tanstack/react-query';

const call = <Response extends z.ZodType>(path: string, response: Response) =>
  contract({
    method: 'GET',
    path,
    summary: 'Contar o que espera por uma pessoa',
    access: 'signed-in',
    query: z.object({}).catchall(z.union([z.string(), z.array(z.string())])),
    response,
  });

const counted = z.object({ totalElements: z.int(), totalIsCapped: z.boolean().optional() });
const summed = z.object({ totalAmount: z.number() });

/** Returns the filters in the URL of a list. */
function filtersIn(path: string): Record<string, string[]> {
  const parameters = new URLSearchParams(path.replace(/^[^?]*/, ''));
  return Object.fromEntries([...new Set(parameters.keys())].map((key) => [key, parameters.getAll(key)]));
}

/** How many records a queue has, `isCapped` when there are more, and the sum of their amounts in reais if it has one. */
export interface QueueFigures {
  count: number;
  isCapped: boolean;
  amount?: number;
}

/**
 * Query of a queue's figures. The list itself counts, so that the number is that of the page behind the link; the key
 * begins like the keys of the list, so that a remote that invalidates them refreshes the number.
 */
export const queueOptions = ({ path, list, total }: WorkQueue) =>
  queryOptions({
    queryKey: [...list.split('/').filter(Boolean), 'queue', path],
    async queryFn({ signal }): Promise<QueueFigures> {
      const query = filtersIn(path);
      const [{ totalElements, totalIsCapped = false }, sum] = await Promise.all([
        request(call(list, counted), { query: { ...query, page: '0', size: '1' } }, { signal }),
        total ? request(call(total, summed), { query }, { signal }) : undefined,
      ]);
      return { count: totalElements, isCapped: totalIsCapped, amount: sum?.totalAmount };
    },
  });
