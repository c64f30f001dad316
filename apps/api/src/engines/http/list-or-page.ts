import type { Contract } from '@demanda/contracts/contract';
import type { pageOf } from '@demanda/contracts/list';
import { z } from 'zod';

type PageShape<Item extends z.ZodType> = ReturnType<typeof pageOf<Item>>;
type ListOrPage<C extends Contract, Item extends z.ZodType> = Omit<C, 'response'> & {
  response: z.ZodUnion<readonly [PageShape<Item>, z.ZodArray<Item>]>;
};

/** Contract of a list that returns a plain array when neither page nor size is sent (G-GEN-20). */
export function listOrPage<Item extends z.ZodType, C extends Contract>(
  contract: C & { response: PageShape<Item> },
): ListOrPage<C, Item> {
  const page: PageShape<Item> = contract.response;
  const item: Item = page.shape.content.element;
  return { ...contract, response: z.union([page, z.array(item)]) };
}
