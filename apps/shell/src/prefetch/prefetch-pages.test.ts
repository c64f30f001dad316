import { signInAs } from '@demanda/testing/sign-in';
import { fireEvent, screen } from '@testing-library/react';
import { setLive } from '../live/live-store';
import { sampleRelease } from '../sample-release';
import { prefetchPages } from './prefetch-pages';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });
const release = {
  ...sampleRelease,
  remotes: sampleRelease.remotes.map((remote) => ({
    ...remote,
    preload: [file(`/${remote.name}.js`)],
    routes: remote.routes.map((route) => ({ ...route, calls: [{ path: '/periods' }] })),
  })),
  preloads: {
    files: ['/list.js', '/list.css', '/users.js'].map(file),
    frame: [],
    pages: { '/billing': [0, 1], '/profiles': [0, 2] },
  },
};

let stop: () => void;
/** Reports a download or a long task. */
let activity: () => void;
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/billing">Faturamento</a><a href="/profiles">Perfis</a><a href="https://elsewhere.test/billing">Fora</a>';
  jest.useFakeTimers();
  globalThis.PerformanceObserver = class {
    constructor(private readonly callback: () => void) {}
    observe() {
      activity = this.callback;
    }
    disconnect() {}
  } as unknown as typeof PerformanceObserver;
  setLive({ release: 1, disabled: [] });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.earlyCalls = undefined;
  document.head.querySelectorAll('link').forEach((link) => link.remove());
});

const start = (profile: 'ADMIN' | 'MANAGER' | 'USER') => {
  signInAs(profile);
  stop = prefetchPages(release);
};
const filesBy = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
/** jsdom has no pointer events with a button. */
const press = (name: string, init: MouseEventInit = {}) =>
  fireEvent(screen.getByText(name), new MouseEvent('pointerdown', { bubbles: true, ...init }));
const begun = () => globalThis.earlyCalls?.map(({ url }) => url) ?? [];

test('a quiet tab fetches the pages of the menu that the user may open, each file once', () => {
  start('ADMIN');
  pass(1_900);
  activity();
  pass(1_900);
  expect(filesBy('prefetch')).toEqual([]);
  pass(100);
  expect(filesBy('prefetch').sort()).toEqual([
    ...['/admin.js', '/billing.js', '/list.css', '/list.js', '/users.js'],
  ]);
});

test('fetches nothing of a disabled remote, nor of pages that the user may not open', () => {
  setLive({ release: 1, disabled: ['billing'] });
  start('MANAGER');
  pass(2_000);
  press('Faturamento');
  expect(filesBy('prefetch')).toEqual([]);
  expect(begun()).toEqual([]);
});

test('a press on a link begins the calls of its page, a rest of the pointer only its files', () => {
  start('ADMIN');
  fireEvent.pointerOver(screen.getByText('Perfis'));
  pass(65);
  expect(filesBy('preload')).toEqual(['/admin.js', '/list.js', '/users.js']);
  expect(begun()).toEqual([]);
  press('Perfis');
  expect(begun()).toEqual(['/api/periods']);
});

test('other links, other buttons and the pointer that passes begin nothing', () => {
  start('ADMIN');
  press('Fora');
  press('Perfis', { button: 1 });
  press('Perfis', { button: 0, ctrlKey: true });
  fireEvent.pointerOver(screen.getByText('Perfis'));
  fireEvent.pointerOver(document.body);
  pass(65);
  expect(begun()).toEqual([]);
  expect(filesBy('preload')).toEqual([]);
});

test('with the data saver only what is pressed is loaded, as it would be anyway', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  start('ADMIN');
  pass(2_000);
  press('Perfis');
  expect(filesBy('prefetch')).toEqual([]);
  expect(filesBy('preload')).toEqual([]);
  Object.assign(navigator, { connection: undefined });
});
