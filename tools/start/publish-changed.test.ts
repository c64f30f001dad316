import { publish } from '@demanda/releases/publish';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAccess } from '../../platform/releases/command/open-access';
import { sourceIds, webApps } from '../build/workspace';
import { planChanges, publishChanged } from './publish-changed';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'demanda-test-changed-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the shared store as a publisher with its own key. */
const accessWith = (key: string) =>
  publishAccess({ RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, `${key}.pem`) });

const asIs = (app: string) => {
  const source = sourceIds()(app);
  return app === 'shell' ? fakeShell({ source }) : fakeRemote(app.replace(/-mfe$/, ''), { source });
};

test('an empty store needs every app, an up-to-date one none', async () => {
  const access = await accessWith('own');
  expect(await planChanges(access)).toEqual({ apps: webApps(), isAnew: false, isFirst: true });
  await publish(access, webApps().map(asIs));
  expect(await planChanges(access)).toEqual({ apps: [], isAnew: false, isFirst: false });
  const said: string[] = [];
  await publishChanged(access, (text) => said.push(text));
  expect(said).toEqual([]);
});

test('only apps whose sources differ from the released build are built', async () => {
  const access = await accessWith('own');
  await publish(access, webApps().map(asIs));
  await publish(access, [fakeRemote('tasks', { source: 'older' }, 'older')]);
  expect((await planChanges(access)).apps).toEqual(['tasks-mfe']);
});

test('after a lost key an own store is published again, and a shared one is refused', async () => {
  await publish(await accessWith('lost'), webApps().map(asIs));
  const access = await accessWith('new');
  expect(await planChanges(access, { isOwnStore: true })).toEqual({
    apps: webApps(),
    isAnew: true,
    isFirst: false,
  });
  await expect(planChanges(access)).rejects.toThrow(
    /^moves\/current\/00000001\.json: signature by \w+ expected, found one by \w+\.$/,
  );
});
