import { setReportSink, type Report } from '@demanda/federation/report';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { render, screen } from '@testing-library/react';
import { AppBoundary } from './app-boundary';

function Broken(): never {
  throw new Error('boom');
}

test('an error of the layout is shown to the user, and reported as one of the shell', async () => {
  expectConsoleError(/boom/);
  const reports: Report[] = [];
  setReportSink((item) => reports.push(item));
  render(
    <AppBoundary build="0123456789abcdef">
      <Broken />
    </AppBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
  expect(reports).toEqual([
    {
      kind: 'error',
      remote: 'shell',
      build: '0123456789abcdef',
      errorKind: 'crashed',
      message: 'Error: boom',
      consequence: 'closed',
    },
  ]);
});
