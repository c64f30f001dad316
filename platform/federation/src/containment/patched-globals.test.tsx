import { fireEvent, render, screen } from '@testing-library/react';
import { protectGlobals } from './patched-globals';
import { setReportSink, type Report } from '../report';
import { makePage } from '../testing/make-page';

test('globals that a remote patched are restored and reported when it is left', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const reports: Report[] = [];
  setReportSink((item) => reports.push(item));
  protectGlobals();
  const { parse } = JSON;
  const { toSpliced } = Array.prototype;
  function Page() {
    JSON.parse = () => 'patched';
    history.pushState = () => {};
    Array.prototype.toSpliced = () => [];
    Object.assign(Array.prototype, { last: () => undefined });
    return <h1>Lista</h1>;
  }
  const { at, network } = makePage([{ pages: { '/orders': Page, '/orders/:id': Page } }]);
  const { unmount } = render(at('/orders'));
  await screen.findByRole('heading', { name: 'Lista' });
  unmount();
  network.stop();
  expect(JSON.parse).toBe(parse);
  expect(Array.prototype.toSpliced).toBe(toSpliced);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
  expect('last' in Array.prototype).toBe(false);
  const { message } = reports.find(({ kind }) => kind === 'error')!;
  expect(message).toBe('patched globals: JSON.parse, history.pushState, Array.toSpliced, Array.last');
  expect(logged).toHaveBeenCalledWith(
    expect.stringMatching(/^\[remote orders@.*\] patched globals: JSON\.parse/),
  );
});

test('a link out of the page finds its array methods restored', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  protectGlobals();
  const { toSpliced } = Array.prototype;
  function Page() {
    Array.prototype.toSpliced = () => [];
    return <h1>Lista</h1>;
  }
  const { at, network } = makePage([{ pages: { '/orders': Page, '/orders/:id': Page } }]);
  const { unmount } = render(
    <>
      <a href="#other">Outra</a>
      {at('/orders')}
    </>,
  );
  await screen.findByRole('heading', { name: 'Lista' });
  let found: unknown;
  const { body } = document;
  body.addEventListener('click', () => (found = Array.prototype.toSpliced), { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Outra' }));
  unmount();
  network.stop();
  expect(found).toBe(toSpliced);
});
