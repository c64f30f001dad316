import { render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { late } from './late';

interface GreetingProps {
  name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Olá, {name}</p>;
const Coming = ({ name }: GreetingProps) => <p>{name} vem</p>;

const makeLate = (load = jest.fn(async (): Promise<ComponentType<GreetingProps>> => Greeting)) => ({
  Late: late(load, Coming),
  load,
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

test('shows the fallback with the props, then the component; loads once', async () => {
  const { Late, load } = makeLate();
  render(
    <>
      <Late name="Ana" />
      <Late name="Rui" />
    </>,
  );
  expect(screen.getByText('Ana vem')).toBeVisible();
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
  expect(await screen.findByText('Olá, Rui')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows the component at once when its code was loaded before', async () => {
  const { Late } = makeLate();
  await Late.load();
  render(<Late name="Ana" />);
  expect(screen.getByText('Olá, Ana')).toBeVisible();
});

test('throws a failure to load while rendering, and loads again when it is mounted again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { Late, load } = makeLate();
  load.mockRejectedValueOnce(new Error('offline'));
  const { rerender } = render(
    <Boundary key={1}>
      <Late name="Ana" />
    </Boundary>,
  );
  expect(await screen.findByText('offline')).toBeVisible();
  rerender(
    <Boundary key={2}>
      <Late name="Ana" />
    </Boundary>,
  );
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
});

test('tries a failed prefetch again when it is rendered', async () => {
  const { Late, load } = makeLate();
  load.mockRejectedValueOnce(new Error('offline'));
  Late.prefetch();
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
  render(<Late name="Ana" />);
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
});
