import { setScreenWidth } from '@demanda/testing/screen';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme/theme-provider';
import { DataList } from './data-list';
import { RecordUrlContext } from './list-view';

const onOpen = jest.fn<void, [{ id: number }]>();
let open: jest.SpyInstance;

const renderList = () =>
  render(
    <ThemeProvider>
      <RecordUrlContext value={(id) => `/fruits/${id}?size=5`}>
        <DataList
          name="Frutas"
          columns={[{ field: 'name', label: 'Nome', cell: ({ name }) => name }]}
          result={{
            page: { content: [{ id: 7, name: 'Caju' }], totalElements: 1 },
            loading: false,
            changing: false,
            failed: false,
            retry: () => {},
            loadMatching: () => Promise.resolve([]),
          }}
          search={{ page: 0 }}
          onSearch={() => {}}
          onOpen={onOpen}
          card={({ name }) => name}
          emptyText="Nenhuma fruta encontrada"
        />
      </RecordUrlContext>
    </ThemeProvider>,
  );

beforeEach(() => {
  onOpen.mockClear();
  open = jest.spyOn(window, 'open').mockReturnValue(null);
});

describe.each([
  ['row', 1440],
  ['card', 390],
])('a %s', (_, width) => {
  beforeEach(() => setScreenWidth(width));

  test.each([
    ['a click with Ctrl', 'click', { ctrlKey: true }],
    ['a click with Command', 'click', { metaKey: true }],
    ['a middle click', 'auxclick', { button: 1 }],
  ])('opens its record in another tab after %s', async (_name, type, how) => {
    renderList();
    fireEvent(await screen.findByText('Caju'), new MouseEvent(type, { bubbles: true, ...how }));
    expect(open).toHaveBeenCalledWith('/fruits/7?size=5', '_blank', 'noopener');
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('opens its record here after a click, and not after a right click', async () => {
    renderList();
    const name = await screen.findByText('Caju');
    fireEvent(name, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(name);
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: 7 });
    expect(open).not.toHaveBeenCalled();
  });
});
