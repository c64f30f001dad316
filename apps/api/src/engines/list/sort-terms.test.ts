import type { Contract } from '@demanda/contracts/contract';
import { allContracts, nameOf } from '../../../test/access/contracts';

const sorted = allContracts.filter(({ query }) => query && 'sort' in query.shape);
/** The id is that of the task in lists of groups. */
const idOf = (query: NonNullable<Contract['query']>) =>
  query.safeParse({ sort: 'id,desc' }).success ? 'id' : 'task.id';

test.each(sorted.map((contract) => [nameOf(contract), contract.query!] as const))(
  '%s accepts a direction in capitals',
  (_name, query) => {
    const id = idOf(query);
    expect(query.parse({ sort: `${id},DESC` })).toMatchObject({ sort: `${id},desc` });
    expect(query.parse({ sort: [`${id},Asc`, `${id},DESC`] })).toMatchObject({
      sort: [`${id},asc`, `${id},desc`],
    });
    expect(query.safeParse({ sort: `${id.toUpperCase()},DESC` }).success).toBe(false);
  },
);
