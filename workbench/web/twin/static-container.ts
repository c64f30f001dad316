import type { ReleasedRemote } from '@demanda/federation/release';

/** Replaces platform/federation/src/container.ts in the single-application baseline, where remotes are lazy chunks. */

const remoteModules = import.meta.webpackContext('../../../apps', {
  regExp: /^\.\/[a-z]+-mfe\/src\/remote\.tsx$/,
  mode: 'lazy',
});

export const loadContainer = (remote: ReleasedRemote) =>
  remoteModules(`./${remote.app}/src/remote.tsx`) as Promise<unknown>;
