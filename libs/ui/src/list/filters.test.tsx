import { holdTimers } from '@demanda/testing/hold-timers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeProvider } from '../theme/theme-provider';
import { FilterChips } from './filter-chips';
import { FilterCell } from './filter-cell';
import { ListContext } from './list-context';
import { PhoneFilters } from './phone-filters';
import type { Column, ListSearch } from './types';

const price: Column<unknown> = { field: 'price', label: 'Preço', cell: () => null, filter: 'money' };
const day: Column<unknown> = { field: 'createdAt', label: 'Criado em', cell: () => null, filter: 'day' };
const columns: Column<unknown>[] = [
  { field: 'name', label: 'Nome', cell: () => null, filter: 'text' },
  price,
  day,
  { field: 'notes', label: 'Notas', cell: () => null, sortable: false },
];

function open(Filters: () => React.ReactNode, first: ListSearch = {}, parameters?: string[]) {
  const onSearch = jest.fn<void, [ListSearch]>();
  function Harness() {
    const [search, setSearch] = useState(first);
    const change = (next: ListSearch) => {
      onSearch(next);
      setSearch({ ...search, ...next });
    };
    return (
      <ThemeProvider>
        <ListContext
          value={{
            ...{ search, parameters },
            onSearch: change,
            selection: undefined,
            rowActions: undefined,
            filterDelayMs: 1_000,
          }}
        >
          <Filters />
        </ListContext>
      </ThemeProvider>
    );
  }
  render(<Harness />);
  return { onSearch, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

// A slow machine may take longer than the debounce between two keys.
beforeEach(() => void holdTimers(1_000));

const button = (name: RegExp | string) => screen.getByRole('button', { name });

describe('a range below a column header (G-GEN-17)', () => {
  test('accepts amounts as typed in Brazil, each end on its own', async () => {
    const { onSearch, user } = open(() => <FilterCell column={price} />);
    await user.click(button('Filtrar por Preço'));
    const from = await screen.findByRole('textbox', { name: 'Filtrar por Preço, de' });
    await waitFor(() => expect(from).toHaveFocus());
    await user.type(from, '1.234,5{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({ priceFrom: '1234.5', price: undefined });
    expect(from).toHaveValue('1.234,5');
    await user.type(screen.getByRole('textbox', { name: 'Filtrar por Preço, até' }), '2000{Enter}');
    expect(from).toHaveValue('1.234,50');
    expect(button(/^Filtrar por Preço: R\$\s1\.234,50 a R\$\s2\.000,00$/)).toBeInTheDocument();
  });

  test('accepts a day with a time, and a day from the calendar keeps the time', async () => {
    const at: Column<unknown> = { field: 'at', label: 'Quando', cell: () => null, filter: 'moment' };
    const { onSearch, user } = open(() => <FilterCell column={at} />);
    await user.click(button('Filtrar por Quando'));
    const from = await screen.findByRole('textbox', { name: 'Filtrar por Quando, de' });
    await user.type(from, '9/3/2025 14h05{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({ atFrom: '2025-03-09T14:05', at: undefined });
    expect(button('Filtrar por Quando: desde 09/03/2025 14:05')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Abrir calendário' })[0]!);
    await user.click(await screen.findByRole('button', { name: 'segunda-feira, 10 de março de 2025' }));
    expect(onSearch).toHaveBeenLastCalledWith({ atFrom: '2025-03-10T14:05', at: undefined });
    expect(from).toHaveValue('10/03/2025 14:05');
    await user.type(from, '{End}9{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Digite a hora como hh:mm');
  });

  test('edits an active amount without reading its decimals as thousands', async () => {
    const { onSearch, user } = open(() => <FilterCell column={price} />, { priceFrom: 12.5 });
    await user.click(button(/desde R\$\s12,50/));
    await user.type(await screen.findByRole('textbox', { name: 'Filtrar por Preço, de' }), '5{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({ priceFrom: '12.55', price: undefined });
  });

  test('keeps an invalid amount with a message, and does not filter by it (G-USE-2)', async () => {
    const { onSearch, user } = open(() => <FilterCell column={price} />, { priceFrom: 12.5 });
    await user.click(button(/desde R\$\s12,50/));
    const from = await screen.findByRole('textbox', { name: 'Filtrar por Preço, de' });
    await user.clear(from);
    await user.type(from, '1.23.4');
    await user.click(document.body);
    expect(onSearch.mock.lastCall).toEqual([{ priceFrom: undefined, price: undefined }]);
    expect(from).toBeVisible();
    expect(from).toHaveValue('1.23.4');
    await waitFor(() => expect(from).toHaveAccessibleDescription('Digite o valor como 1.234,56'));
    await user.click(button('Limpar'));
    expect(screen.getByRole('textbox', { name: 'Filtrar por Preço, de' })).toHaveValue('');
  });

  test.each(['{Escape}', '{Shift>}{Tab}{/Shift}'])(
    'closes at %s, with the focus on its button',
    async (keys) => {
      const { user } = open(() => <FilterCell column={price} />);
      await user.click(button('Filtrar por Preço'));
      const from = await screen.findByRole('textbox', { name: 'Filtrar por Preço, de' });
      await waitFor(() => expect(from).toHaveFocus());
      await user.keyboard(keys);
      expect(button('Filtrar por Preço')).toHaveFocus();
      expect(button('Filtrar por Preço')).toHaveAttribute('aria-expanded', 'false');
    },
  );

  test('closes when Tab leaves its last control', async () => {
    const { user } = open(() => <FilterCell column={price} />);
    await user.click(button('Filtrar por Preço'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Filtrar por Preço, de' })).toHaveFocus());
    await user.tab();
    await user.tab();
    expect(button('Limpar')).toHaveFocus();
    expect(button('Filtrar por Preço')).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(button('Filtrar por Preço')).toHaveAttribute('aria-expanded', 'false');
  });

  test('shows days as dd/mm/aaaa, and is cleared at once', async () => {
    const { onSearch, user } = open(() => <FilterCell column={day} />, {
      createdAtFrom: '2025-03-01',
      createdAtTo: '2025-03-10',
    });
    await user.click(button('Filtrar por Criado em: 01/03/2025 a 10/03/2025'));
    await user.click(await screen.findByRole('button', { name: 'Limpar' }));
    expect(onSearch).toHaveBeenCalledWith({
      createdAt: undefined,
      createdAtFrom: undefined,
      createdAtTo: undefined,
    });
    expect(button('Filtrar por Criado em')).toBeInTheDocument();
  });
});

test('a pause while typing does not change the amount', async () => {
  const { release } = holdTimers(1_000);
  const { onSearch, user } = open(() => <FilterCell column={price} />);
  await user.click(button('Filtrar por Preço'));
  const from = await screen.findByRole('textbox', { name: 'Filtrar por Preço, de' });
  await user.type(from, '1.234,');
  await release();
  await user.type(from, '5{Enter}');
  expect(onSearch.mock.calls.map(([search]) => search.priceFrom)).toEqual(['1234', '1234.5']);
  expect(from).toHaveValue('1.234,5');
});

test('record numbers pasted as two lines stay apart, with a message', async () => {
  const { onSearch, user } = open(() => <FilterCell column={{ ...price, filter: 'number' }} />);
  const field = screen.getByRole('textbox');
  await user.click(field);
  await user.paste('12\n13');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { description: /mais de uma célula/ })).toHaveValue('12\t13');
  await user.type(field, '#12{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(onSearch.mock.calls).toEqual([[{ price: '12' }]]);
});

describe('operators of a filter', () => {
  const filters = () => (
    <>
      <FilterChips columns={columns} isEmpty />
      <FilterCell column={columns[0]!} />
    </>
  );
  const operator = (word: string) =>
    screen.getByRole('combobox', { name: `Operador do filtro Nome: ${word}` });

  test('a typed text stays when the operator changes, and the chip says the operator in words', async () => {
    const { onSearch, user } = open(filters, {}, ['name', 'nameNot', 'hasName']);
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar por Nome' }), 'caju{Enter}');
    await user.click(operator('contém'));
    await user.click(await screen.findByTitle('não contém'));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ name: undefined, nameNot: 'caju' }));
    expect(button('Remover filtro Nome não contém caju')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('caju');
    await user.click(operator('não contém'));
    await user.click(await screen.findByTitle('vazio'));
    expect(onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ nameNot: undefined, hasName: 'false' }),
    );
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.click(button('Remover filtro Nome: vazio'));
    expect(operator('contém')).toBeInTheDocument();
  });

  test('an operator chosen before its value applies to the text typed next', async () => {
    const { onSearch, user } = open(filters, {}, ['name', 'nameNot']);
    await user.click(operator('contém'));
    await user.click(await screen.findByTitle('não contém'));
    await user.type(screen.getByRole('searchbox'), 'caju{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({ nameNot: 'caju' });
  });

  test('are not offered when the server does not know them', () => {
    open(filters, {}, ['name', 'priceNot']);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const opened = (search: ListSearch) => open(() => <PhoneFilters columns={columns} />, search);

  test('all filters and the sort are in one place', async () => {
    const { onSearch, user } = opened({ sort: 'id,asc' });
    await user.click(button('Filtrar e ordenar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('searchbox', { name: 'Filtrar por Nome' }), 'caju{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({ name: 'caju' });
    await user.type(dialog.getByLabelText('Filtrar por Criado em, de'), '01/03/2025');
    await user.tab();
    expect(onSearch).toHaveBeenLastCalledWith({ createdAtFrom: '2025-03-01', createdAt: undefined });
    await user.click(dialog.getByRole('combobox', { name: 'Ordem' }));
    await user.click(await screen.findByTitle('Decrescente'));
    expect(onSearch).toHaveBeenLastCalledWith({ sort: ['id,desc'] });
  });

  test('shows how many columns are filtered, and clears them all', async () => {
    const { onSearch, user } = opened({ name: 'caju', priceTo: 3, sort: 'name,asc' });
    await user.click(button('Filtros (2)'));
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(Object.keys(onSearch.mock.lastCall?.[0] ?? {})).toEqual(
      expect.arrayContaining(['name', 'price', 'priceFrom', 'priceTo']),
    );
    expect(button('Filtrar e ordenar')).toBeInTheDocument();
  });

  test('clears a text that is invalid or not applied yet', async () => {
    const { user } = opened({});
    await user.click(button('Filtrar e ordenar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Filtrar por Preço, de'), '1.23.4');
    await user.type(dialog.getByRole('searchbox', { name: 'Filtrar por Nome' }), 'caju');
    await user.click(dialog.getByRole('button', { name: 'Limpar filtros' }));
    expect(dialog.getByLabelText('Filtrar por Preço, de')).toHaveValue('');
    expect(dialog.getByRole('searchbox', { name: 'Filtrar por Nome' })).toHaveValue('');
    expect(button('Filtrar e ordenar')).toBeInTheDocument();
  });
});
