import { declarationDigest } from '@demanda/releases/declarations';
import { resolve } from 'node:path';
import { emitDeclarations, sharedDeclarations } from './declarations';
import { importedNames } from '@demanda/remote-kit/imported-names';

const ROOT = resolve(import.meta.dirname, '../..');

test('finds named, renamed, default, namespace, re-exported and dynamic imports', () => {
  const found = importedNames(`
    import { Button, Card as Panel } from '@demanda/ui/core';
    import router, { useParams } from '@demanda/router';
    import * as form from '@demanda/ui/form';
    export { Dialog } from '@demanda/ui/dialog';
    export * from "@demanda/ui/list";
    const page = () => import('@demanda/history/history-dialog');
    import '@demanda/ui/files';
  `);
  expect(Object.fromEntries([...found].map(([module, names]) => [module, [...names]]))).toEqual({
    '@demanda/ui/core': ['Button', 'Card'],
    '@demanda/router': ['default', 'useParams'],
    '@demanda/ui/form': ['*'],
    '@demanda/ui/dialog': ['Dialog'],
    '@demanda/ui/list': ['*'],
    '@demanda/history/history-dialog': ['*'],
  });
});

test('emits an entry with all of the repository that it imports, by relative imports', async () => {
  const types = await emitDeclarations(ROOT, ['@demanda/api/stale-record']);
  expect(types.entries).toEqual({ '@demanda/api/stale-record': 'libs/api/src/stale-record.d.ts' });
  expect(Object.keys(types.files)).toContain('libs/schema/src/schema.d.ts');
  expect(Object.values(types.files).join()).not.toMatch(/['"]@demanda\//);
  expect(Object.values(types.files)).not.toContain('');
  const entries = ['@demanda/api/stale-record', '@demanda/router'];
  expect(await sharedDeclarations(ROOT, entries, entries.slice(0, 1))).toEqual(types);
});

test('the digest of a file changes with the files that it imports', () => {
  const files = { 'a.d.ts': "export * from './b/c';", 'b/c.d.ts': 'export declare const c: string;' };
  const changed = { ...files, 'b/c.d.ts': 'export declare const c: number;' };
  const unrelated = { ...files, 'd.d.ts': '' };
  expect(declarationDigest({ files: changed }, 'a.d.ts')).not.toBe(declarationDigest({ files }, 'a.d.ts'));
  expect(declarationDigest({ files: unrelated }, 'a.d.ts')).toBe(declarationDigest({ files }, 'a.d.ts'));
});
