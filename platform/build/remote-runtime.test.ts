/** Shared modules of the shell by name, as its federation runtime returns them. */
const loadShare = jest.fn();

class ModuleFederation {
  initShareScopeMap = jest.fn();
  loadShare = loadShare;
}

/** Returns the bundler's runtime of a remote whose chunk `page` consumes the module `id`, started in a shell. */
async function startRemote() {
  const runtime = {
    m: {} as Record<string, (module: { exports?: unknown }) => void>,
    c: {},
    f: {} as { consumes: (chunk: string, promises: unknown[]) => void },
    consumesLoadingData: {
      chunkMapping: { page: ['id'] },
      moduleIdToConsumeDataMapping: {
        id: { shareKey: 'react', shareScope: 'default', requiredVersion: '^19.0.0', singleton: true },
      },
    },
    initializeExposesData: { moduleMap: { './remote': () => Promise.resolve(() => 'pages') } },
    initContainer: (() => {}) as (scope: object) => void,
    getContainer: (() => undefined) as (module: string) => unknown,
  };
  Object.assign(globalThis, {
    __webpack_require__: runtime,
    _FEDERATION_RUNTIME_CORE: { ModuleFederation },
    CONTAINER_NAME: 'orders_1',
  });
  await jest.isolateModulesAsync(async () => {
    await import('./remote-runtime');
  });
  runtime.initContainer({});
  return runtime;
}

async function consume({ f }: Awaited<ReturnType<typeof startRemote>>, chunk: string) {
  const promises: unknown[] = [];
  f.consumes(chunk, promises);
  await Promise.all(promises);
}

function run({ m }: Awaited<ReturnType<typeof startRemote>>): unknown {
  const module: { exports?: unknown } = {};
  m.id!(module);
  return module.exports;
}

beforeEach(() => loadShare.mockReset());

test('a chunk waits for its shared modules, which the shell chooses by the range of the build', async () => {
  loadShare.mockResolvedValue(() => 'react of the shell');
  const remote = await startRemote();
  await consume(remote, 'page');
  await consume(remote, 'page');
  await consume(remote, 'chunk without shared modules');
  expect(run(remote)).toBe('react of the shell');
  expect(loadShare).toHaveBeenCalledTimes(1);
  const shareConfig = { requiredVersion: '^19.0.0', singleton: true };
  expect(loadShare).toHaveBeenCalledWith('react', { customShareInfo: { shareConfig, scope: ['default'] } });
});

test.each([
  ['that the shell does not provide', () => Promise.resolve(false), 'RUNTIME-012'],
  ['that fails to load', () => Promise.reject(new Error('lost')), 'lost'],
])('a module %s fails its chunk, and is loaded again with the next one', async (_case, answer, message) => {
  loadShare.mockImplementationOnce(answer).mockResolvedValue(() => 'react');
  const remote = await startRemote();
  await expect(consume(remote, 'page')).rejects.toThrow(message);
  await consume(remote, 'page');
  expect(run(remote)).toBe('react');
});

test('the container returns what it exposes', async () => {
  const remote = await startRemote();
  const factory = (await remote.getContainer('./remote')) as () => unknown;
  expect(factory()).toBe('pages');
});
