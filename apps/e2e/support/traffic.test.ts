import { count } from './traffic';

const fetched = (path: string, bytes = 10) => ({ path, bytes, isScript: path.endsWith('.js') });

test('scripts count by their bytes, and what came from the cache counts not at all', () => {
  const asked = [fetched('/', 5), fetched('/a.js', 100), fetched('/b.js', 20), fetched('/a.js', 0)];
  expect(count(asked, 7)).toEqual({
    time: 7,
    scriptBytes: 120,
    scripts: 2,
    requests: 3,
    manifests: 0,
    twice: 0,
  });
});

test('counts a script that was transferred twice', () => {
  expect(count([fetched('/a.js'), fetched('/a.js'), fetched('/b.js')], 7)).toMatchObject({ twice: 1 });
});

test('counts documents that only locate code', () => {
  const documents = ['/mf-manifest.json', '/release.json', '/remotes.json'].map((path) => fetched(path));
  expect(count([...documents, fetched('/api/tasks')], 7)).toMatchObject({ manifests: 3, requests: 4 });
});
