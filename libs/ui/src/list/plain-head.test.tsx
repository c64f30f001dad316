import { render, screen } from '@testing-library/react';
import { ListContext } from './list-context';
import { PlainHead } from './plain-head';

const columns = ['name', 'price'].map((field) => ({ field, label: field, cell: () => field }));

const heads = (sort: string[]) => {
  const list = { search: { sort }, onSearch: () => {}, selection: undefined, rowActions: undefined };
  render(
    <ListContext value={{ ...list, filterDelayMs: 0 }}>
      <table>
        <PlainHead columns={columns} onGridKey={() => {}} />
      </table>
    </ListContext>,
  );
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

test.each([
  [
    ['price,desc', 'name,asc'],
    ['name2', 'price1'],
  ],
  [['price,desc'], ['name', 'price']],
  // Sorted by fields that no shown column has, as billing periods by month and id.
  [
    ['month,desc', 'price,desc', 'id,desc'],
    ['name', 'price'],
  ],
])('ranks the shown columns in %j as %j', (sort, expected) => {
  expect(heads(sort)).toEqual(expected);
});
