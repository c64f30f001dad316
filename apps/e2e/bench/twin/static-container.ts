import type { ReleasedRemote } from '@demanda/federation/release';

/** Replaces libs/federation/src/container.ts in the twin: remotes are lazy chunks of one application. */

const doors = import.meta.webpackContext('../../../apps', {
  regExp: /^\.\/[a-z]+-mfe\/src\/remote\.tsx$/,
  mode: 'lazy',
});

export const loadContainer = (remote: ReleasedRemote) =>
  doors(`./${remote.app}/src/remote.tsx`) as Promise<unknown>;
