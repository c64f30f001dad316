import type { Contract } from '@demanda/contracts/contract';
import type { pageOf } from '@demanda/contracts/list';
import { z } from 'zod';

type PageShape<Item extends z.ZodType> = ReturnType<typeof pageOf<Item>>;

/** The contract of a list that answers a plain list when neither page nor size is sent (G-GEN-20). */
export function plainOrPage<Item extends z.ZodType, C extends Contract & { response: PageShape<Item> }>(
  contract: C & { response: PageShape<Item> },
) {
  const response: PageShape<Item> = contract.response;
  const item: Item = response.shape.content.element;
  return { ...contract, response: z.union([response, z.array(item)]) };
}
