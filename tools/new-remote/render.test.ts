import { withWorkspace } from './lock-entry';
import { render } from './render';

const options = { name: 'reports', label: 'Relatórios', icon: 'table' };

test('names files, components, menu entry and paths', () => {
  const files = render(
    {
      'package.json': '{ "name": "sample-mfe" }',
      'src/contract.ts': "{ label: 'Amostra', path: '/sample', icon: 'chart', order: 90 }",
      'src/pages/sample-page.tsx': 'export function SamplePage() {}',
    },
    options,
    120,
  );
  expect(files).toEqual({
    'package.json': '{ "name": "reports-mfe" }',
    'src/contract.ts': "{ label: 'Relatórios', path: '/reports', icon: 'table', order: 120 }",
    'src/pages/reports-page.tsx': 'export function ReportsPage() {}',
  });
});

test('does not replace placeholders inside the options', () => {
  const named = render({ a: 'sample Amostra' }, { ...options, name: 'amostra', label: 'Sample' }, 1);
  expect(named).toEqual({ a: 'amostra Sample' });
});

test('adds a workspace to the lock file where npm would', () => {
  const manifest = {
    name: 'reports-mfe',
    version: '0.1.0',
    dependencies: { react: '19.3.1' },
    devDependencies: { '@demanda/testing': '1.0.0' },
  };
  const lock = {
    packages: { '': {}, 'apps/api': {}, 'apps/shell': {}, 'node_modules/react': { version: '19.3.1' } },
  };
  const { packages } = withWorkspace(lock, 'apps/reports-mfe', manifest);
  const { name, ...entry } = manifest;
  expect(Object.keys(packages)).toEqual([
    '',
    'apps/api',
    'apps/reports-mfe',
    'apps/shell',
    'node_modules/react',
    `node_modules/${name}`,
  ]);
  expect(packages['apps/reports-mfe']).toEqual(entry);
  expect(packages['node_modules/reports-mfe']).toEqual({ resolved: 'apps/reports-mfe', link: true });
});
