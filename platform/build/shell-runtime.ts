/**
 * Federation runtime of the released shell: provides its shared modules, and makes itself available to remotes, which
 * contain none. The shell loads containers itself (platform/federation/src/container.ts), and takes shared modules from its
 * own build. Replaces the plugin's own runtime (ADR 0126).
 */
import { init } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import { consumeShared, type ConsumingRuntime } from './consume-shared';

interface Provided {
  name: string;
  version: string;
  singleton: boolean;
  strictVersion: boolean;
  requiredVersion: string;
  eager?: boolean;
  /** Returns the function that runs the module, at once when it is eager. */
  factory: () => (() => unknown) | Promise<() => unknown>;
}

/** The bundler's runtime, with the table of the build. */
declare const __webpack_require__: ConsumingRuntime & {
  initializeSharingData: { scopeToSharingDataMapping: { default: Provided[] } };
};

const provided = __webpack_require__.initializeSharingData.scopeToSharingDataMapping.default;

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    provided.map(({ name, version, factory, ...shareConfig }) => [
      name,
      { version, scope: ['default'], shareConfig, get: factory },
    ]),
  ),
});

consumeShared(__webpack_require__, ({ fallback }) => fallback!());
