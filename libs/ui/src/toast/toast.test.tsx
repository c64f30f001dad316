import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme/theme-provider';
import { MAX_TOASTS, toast, type ToastKind } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ThemeProvider>{null}</ThemeProvider>);
});
afterEach(() => {
  act(() => toast.dismiss());
  act(() => void jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

const show = (kind: ToastKind) => act(() => void toast[kind]('Aviso'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Aviso');

test.each([
  ['error', 3_500, 5_000],
  ['info', 3_500, 5_000],
  ['blank', 3_500, 5_000],
  ['success', 2_500, 4_000],
] as const)(
  'shows %s for %d ms, and no longer at %d ms (CONST-14 to CONST-17, CONST-65 to CONST-67)',
  (kind, still, gone) => {
    show(kind);
    pass(still);
    expect(shown()).toBeInTheDocument();
    pass(gone - still);
    expect(shown()).not.toBeInTheDocument();
  },
);

test('keeps a loading one until it is dismissed (CONST-18)', () => {
  show('loading');
  pass(60_000);
  expect(shown()).toBeInTheDocument();
});

test(`keeps at most ${MAX_TOASTS} (CONST-19)`, () => {
  for (let number = 1; number <= 25; number += 1) act(() => void toast.error(`Aviso ${number}`));
  pass(500);
  expect(screen.getAllByText(/^Aviso \d+$/).length).toBeLessThanOrEqual(MAX_TOASTS);
  expect(screen.getByText('Aviso 25')).toBeInTheDocument();
});

test('lays several on each other, since two below each other would cover the buttons of a record', () => {
  const isUnfolded = () => document.querySelector('.ant-notification-stack-expanded') !== null;
  act(() => void toast.success('Antes'));
  expect(isUnfolded()).toBe(true);
  show('success');
  expect(isUnfolded()).toBe(false);
  fireEvent.mouseEnter(document.querySelector('.ant-notification-list-content')!);
  expect(isUnfolded()).toBe(true);
});

test('announces errors assertively and others politely', () => {
  act(() => void toast.error('Falhou', 'Tente de novo'));
  act(() => void toast.success('Salvo'));
  expect(screen.getByRole('alert')).toHaveTextContent('FalhouTente de novo');
  expect(screen.getByRole('status')).toHaveTextContent('Salvo');
});

test('offers an action for ten seconds, and closes when it is taken', () => {
  const onTake = jest.fn();
  const offer = () => act(() => void toast.success('Aviso', undefined, { label: 'Desfazer', onTake }));
  offer();
  pass(9_500);
  expect(shown()).toBeInTheDocument();
  pass(1_500);
  expect(shown()).not.toBeInTheDocument();
  offer();
  act(() => screen.getByRole('button', { name: 'Desfazer' }).click());
  pass(500);
  expect(onTake).toHaveBeenCalledTimes(1);
  expect(shown()).not.toBeInTheDocument();
});

test('stays while its action has the focus', () => {
  act(() => void toast.success('Aviso', undefined, { label: 'Desfazer', onTake: jest.fn() }));
  const button = screen.getByRole('button', { name: 'Desfazer' });
  act(() => button.focus());
  pass(60_000);
  expect(shown()).toBeInTheDocument();
  expect(button).toHaveFocus();
  act(() => button.blur());
  pass(11_000);
  expect(shown()).not.toBeInTheDocument();
});

test('closes the newest by Escape, unless that belongs to a menu', () => {
  const older = () => screen.queryByText('Antes');
  act(() => void toast.success('Antes', undefined, { label: 'Desfazer', onTake: jest.fn() }));
  act(() => void toast.error('Aviso'));
  const menu = document.body.appendChild(document.createElement('button'));
  menu.setAttribute('aria-haspopup', 'menu');
  menu.setAttribute('aria-expanded', 'true');
  const escape = () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    pass(500);
  };
  escape();
  expect(shown()).toBeInTheDocument();
  menu.remove();
  escape();
  expect(shown()).not.toBeInTheDocument();
  expect(older()).toBeInTheDocument();
  escape();
  expect(older()).not.toBeInTheDocument();
});

test.each([
  ['F8', () => fireEvent.keyDown(document.body, { key: 'F8' })],
  ['a click', () => fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))],
])('runs an action once when %s comes twice', (_, press) => {
  const onTake = jest.fn();
  act(() => void toast.success('Aviso', undefined, { label: 'Desfazer', onTake }));
  act(() => {
    press();
    press();
  });
  expect(onTake).toHaveBeenCalledTimes(1);
});

test('runs the newest action by F8, since Tab does not reach it in ten seconds', () => {
  const takeOlder = jest.fn();
  const takeNewer = jest.fn();
  act(() => void toast.success('Antes', undefined, { label: 'Desfazer', onTake: takeOlder }));
  act(() => void toast.success('Aviso', undefined, { label: 'Ver registro', onTake: takeNewer }));
  expect(screen.getByRole('button', { name: 'Ver registro' })).toHaveAttribute('aria-keyshortcuts', 'F8');
  act(() => void fireEvent.keyDown(document.body, { key: 'F8' }));
  pass(500);
  expect(takeNewer).toHaveBeenCalledTimes(1);
  expect(takeOlder).not.toHaveBeenCalled();
  expect(shown()).not.toBeInTheDocument();
});
