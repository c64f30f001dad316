import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinkProvider } from '../link/link-provider';
import { BarChart } from './bar-chart';
import type { ChartData } from './chart-data';
import { ColumnChart } from './column-chart';

const data: ChartData = {
  heading: 'Mês',
  series: [
    { label: 'Baixa', color: 'soft' },
    { label: 'Urgente', color: 'error' },
  ],
  points: [
    { label: 'jan', name: 'janeiro', values: [4, 1] },
    { label: 'fev', name: 'fevereiro', values: [0, 2] },
  ],
  format: String,
};
const navigate = jest.fn();
const urlOf = (point: number, series?: number) => `/x?${point}-${series ?? 'all'}`;

function draw(kind: typeof ColumnChart = ColumnChart) {
  const Chart = kind;
  return render(
    <LinkProvider navigate={navigate}>
      <Chart title="Tarefas" summary="Sete tarefas." data={data} urlOf={urlOf} />
    </LinkProvider>,
  );
}
const drawing = () => screen.getByRole('img', { name: 'Sete tarefas.' });
const parts = () => [...drawing().querySelectorAll('rect[data-color]')];
const heights = (color: string) =>
  parts()
    .filter((part) => part.getAttribute('data-color') === color)
    .map((part) => Number(part.getAttribute('height')));

beforeEach(() => navigate.mockReset());

test('draws each value in proportion, and nothing for zero', () => {
  draw();
  const [four] = heights('soft');
  const [one, two] = heights('error');
  expect(heights('soft')).toHaveLength(1);
  expect(four! / one!).toBeCloseTo(4);
  expect(two! / one!).toBeCloseTo(2);
});

test('draws grouped series from the axis, without a sum that has no meaning', async () => {
  const points = [{ label: 'jan', name: 'janeiro', values: [4, -1, 2] }];
  const series = [...data.series, { label: 'Alta', color: 'warning' as const }];
  const grouped: ChartData = { ...data, series, points, isGrouped: true };
  const { container } = render(<ColumnChart title="Tarefas" summary="Sete tarefas." data={grouped} />);
  expect(heights('soft')[0]! / heights('warning')[0]!).toBeCloseTo(2);
  expect(heights('error')).toEqual([]);
  await userEvent.hover(parts()[0]!);
  expect(container).not.toHaveTextContent('Total');
});

test('shows the values of the point under the pointer', async () => {
  const user = userEvent.setup();
  const { container } = draw();
  await user.hover(parts()[0]!);
  expect(container).toHaveTextContent(/janeiro.*Urgente1.*Baixa4.*Total5/);
});

test('opens the link of the clicked point', async () => {
  draw();
  await userEvent.click(parts().at(-1)!);
  expect(navigate.mock.calls).toEqual([['/x?1-1']]);
});

test.each([ColumnChart, BarChart])('shows a table on request, with the same links', async (kind) => {
  draw(kind);
  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }));
  const row = screen.getByRole('row', { name: 'fevereiro 0 2 2' });
  await userEvent.click(within(row).getByRole('link', { name: 'fevereiro' }));
  await userEvent.click(within(row).getByRole('link', { name: '2' }));
  expect(navigate.mock.calls).toEqual([['/x?1-all'], ['/x?1-1']]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver como gráfico' }));
  expect(drawing()).toBeInTheDocument();
});
