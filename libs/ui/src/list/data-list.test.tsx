import { LIST_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { holdTimers } from '@demanda/testing/hold-timers';
import { setScreenWidth } from '@demanda/testing/screen';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PersonProvider } from '../person';
import { ThemeProvider } from '../theme/theme-provider';
import { DataList } from './data-list';
import type { Column, ListSearch } from './types';
import { INTENT_MS } from './use-takeover';
import { useSelection } from './use-selection';

interface Fruit {
  id: number;
  name: string;
}

const columns: Column<Fruit>[] = [
  { field: 'id', label: 'ID', cell: ({ id }) => id, filter: 'number' },
  { field: 'name', label: 'Nome', cell: ({ name }) => name, filter: 'text' },
  { field: 'createdAt', label: 'Criado em', cell: () => 'hoje', hidden: true },
];
const content = [
  { id: 1, name: 'Caju' },
  { id: 2, name: 'Acerola' },
];

interface FruitsProps {
  onSearch: (change: ListSearch) => void;
  total?: number;
  rows?: Fruit[];
  selects?: boolean;
}

function Fruits({ onSearch, total = 2, rows = content, selects }: FruitsProps) {
  const selection = useSelection<Fruit>({ nameOf: ({ name }) => name, feminine: true });
  const [search, setSearch] = useState<ListSearch>({ page: 0, size: 10, sort: 'id,asc' });
  return (
    <ThemeProvider>
      <DataList
        name="Frutas"
        columns={columns}
        result={{
          page: { content: rows, totalElements: total },
          loading: false,
          changing: false,
          failed: false,
          retry: () => {},
          loadMatching: () => Promise.resolve([...rows, { id: 3, name: 'Cajá' }]),
        }}
        search={search}
        selection={selects ? selection : undefined}
        onSearch={(change) => {
          onSearch(change);
          setSearch({ ...search, ...change });
        }}
        emptyText="Nenhuma fruta encontrada"
        emptyHint="Frutas são colhidas no pomar."
        emptyAction={<button type="button">Nova Fruta</button>}
        card={({ name }) => name}
        searchIn={['name']}
        searchLabel="Buscar"
      />
    </ThemeProvider>
  );
}

function open(total?: number, rows?: Fruit[], selects?: boolean) {
  const onSearch = jest.fn<void, [ListSearch]>();
  render(
    <PersonProvider id={3}>
      <Fruits onSearch={onSearch} total={total} rows={rows} selects={selects} />
    </PersonProvider>,
  );
  return { onSearch, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const head = (name: RegExp) => screen.findByRole('columnheader', { name });

test('hides columns by default, and shows and hides them by the menu (REQ-09 to REQ-13)', async () => {
  const { user } = open();
  await head(/Nome/);
  expect(screen.queryByRole('columnheader', { name: /Criado em/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  await user.click(screen.getByRole('button', { name: 'Mostrar Todas' }));
  expect(await head(/Criado em/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ocultar Todas' }));
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: /Criado em/ })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Nome' }));
  expect(await head(/Nome/)).toBeInTheDocument();
});

test('stores the chosen columns per user', async () => {
  const { user } = open();
  await head(/Nome/);
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  await user.click(screen.getByRole('checkbox', { name: 'Criado em' }));
  expect(JSON.parse(localStorage.getItem('demanda.columns.3.Frutas') ?? '')).toEqual({ hidden: [] });
  expect(localStorage).toHaveLength(1);
});

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .filter((element) => !element.matches('.ag-floating-filter'))
    .sort((a, b) => Number(a.ariaColIndex ?? 0) - Number(b.ariaColIndex ?? 0))
    .map((element) => element.getAttribute('col-id'));

test('restores the stored order of columns, and the grid, which a key calls, resizes them', async () => {
  const stored = { hidden: [], order: ['createdAt', 'gone', 'name'], widths: { name: 300, gone: 1 } };
  localStorage.setItem('demanda.columns.3.Frutas', JSON.stringify(stored));
  const { user } = open();
  expect(heads()).toEqual(['id', 'createdAt', 'name']);

  screen.getByRole('columnheader', { name: 'Nome' }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const arrangement = () => JSON.parse(localStorage.getItem('demanda.columns.3.Frutas') ?? '{}') as unknown;
  await waitFor(() => expect(arrangement()).toEqual({ ...stored, widths: { name: 302, gone: 1 } }));
  expect(document.activeElement).toHaveClass('ag-header-cell');
  expect(heads()).toEqual(['id', 'createdAt', 'name']);

  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  await user.click(screen.getByRole('button', { name: 'Restaurar colunas' }));
  await waitFor(() => expect(heads()).toEqual(['id', 'name']));
  expect(localStorage.getItem('demanda.columns.3.Frutas')).toBeNull();
  expect(screen.getByRole('button', { name: 'Restaurar colunas' })).toBeDisabled();
});

test('a header sorts by a click, the other way by Enter, and no more by a third; Shift adds a field', async () => {
  // The grid sorts in the same way, but would replace the headers in between.
  holdTimers(INTENT_MS);
  const { onSearch, user } = open();
  const sorted = () => onSearch.mock.lastCall?.[0].sort;
  await user.click(await head(/ID/));
  expect(sorted()).toEqual(['id,desc']);
  expect(await head(/ID/)).toHaveAttribute('aria-sort', 'descending');
  await user.keyboard('{Shift>}');
  await user.click(await head(/Nome/));
  await user.keyboard('{/Shift}');
  expect(sorted()).toEqual(['id,desc', 'name,asc']);
  (await head(/ID/)).focus();
  await user.keyboard('{Enter}');
  expect(sorted()).toEqual([]);
});

test('waits for the end of typing before it filters, and ignores blanks (CONST-11, LIST-06)', async () => {
  jest.useFakeTimers();
  const { onSearch } = open();
  const user = userEvent.setup({
    pointerEventsCheck: 0,
    advanceTimers: (ms) => void jest.advanceTimersByTime(ms),
  });
  const filter = await screen.findByRole('searchbox', { name: 'Filtrar por Nome' });
  await user.type(filter, 'caju');
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1_000));
  expect(onSearch.mock.calls).toEqual([[{ name: 'caju' }]]);
  await user.clear(filter);
  await user.type(filter, '  {Enter}');
  expect(onSearch.mock.lastCall).toEqual([{ name: undefined }]);
  jest.useRealTimers();
});

test('filters at once on Enter, and reads #12 as the number 12', async () => {
  // A slow machine may take longer than the debounce between two keys.
  holdTimers(LIST_DEBOUNCE_MS);
  const { onSearch, user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Filtrar por ID' }), '#12{Enter}');
  expect(onSearch.mock.calls).toEqual([[{ id: '12' }]]);
});

test('offers the page sizes and restarts with the chosen one (CONST-03 to CONST-07, LIST-03)', async () => {
  const { onSearch, user } = open(322);
  expect(await screen.findByText('1–10 de 322')).toBeInTheDocument();
  const sizes = screen.getByRole('combobox', { name: 'Itens por página' });
  const options = within(sizes).getAllByRole('option');
  expect(options.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual([5, 10, 25, 50, 100]);
  await user.selectOptions(sizes, '25 / página');
  expect(onSearch).toHaveBeenCalledWith({ size: 25 });
});

test('changes the page (LIST-10)', async () => {
  const { onSearch, user } = open(322);
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(onSearch).toHaveBeenCalledWith({ page: 1 });
  await user.click(screen.getByRole('button', { name: '5 próximas páginas' }));
  expect(onSearch).toHaveBeenLastCalledWith({ page: 6 });
});

test('shows how many rows of how many are selected, and selects all matching ones', async () => {
  setScreenWidth(390);
  const { user } = open(3, content, true);
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Caju' }));
  expect(screen.getByText('1 selecionada de 3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Selecionar todas/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
  expect(screen.getByText('2 selecionadas')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Selecionar todas as 3' }));
  expect(await screen.findByText('3 selecionadas de 3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Selecionar todas/ })).not.toBeInTheDocument();
});

test('an empty list says what belongs there; a search in it offers to clear it (G-USE-6)', async () => {
  setScreenWidth(390);
  const { onSearch, user } = open(0, []);
  expect(screen.getByText('Frutas são colhidas no pomar.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nova Fruta' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'uva{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'uva', searchIn: ['name'] });
  expect(screen.queryByRole('button', { name: 'Nova Fruta' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(onSearch).toHaveBeenLastCalledWith({ search: undefined, searchIn: undefined });
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
});

const chip = (name: string) => screen.findByRole('button', { name: `Remover filtro ${name}` });

test('shows each active filter as a chip, which Delete removes', async () => {
  holdTimers(LIST_DEBOUNCE_MS);
  const { onSearch, user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Filtrar por ID' }), '12{Enter}');
  await user.type(screen.getByRole('searchbox', { name: 'Filtrar por Nome' }), 'caju{Enter}');
  (await chip('ID: 12')).focus();
  await user.keyboard('{Delete}');
  expect(onSearch).toHaveBeenLastCalledWith({ id: undefined, idFrom: undefined, idTo: undefined });
  expect(await chip('Nome: caju')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(screen.queryByRole('list', { name: 'Filtros ativos' })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Filtrar por Nome' })).toHaveValue('');
});

test('stores the density, which restoring the columns keeps', async () => {
  const stored = () => JSON.parse(localStorage.getItem('demanda.columns.3.Frutas') ?? 'null') as unknown;
  const { user } = open();
  await head(/Nome/);
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  await user.click(screen.getByRole('radio', { name: 'Compacta' }));
  await user.click(screen.getByRole('button', { name: 'Mostrar Todas' }));
  await user.click(screen.getByRole('button', { name: 'Restaurar colunas' }));
  expect(stored()).toEqual({ isCompact: true });
  await user.click(screen.getByRole('radio', { name: 'Confortável' }));
  expect(stored()).toBeNull();
});
