/**
 * Runtime of a released remote's container. A remote only consumes what its shell provides, and exposes one module, so
 * that it needs neither loading of remotes, nor providing, nor fallbacks: the shell's federation runtime, which it
 * finds as a global, chooses the shared modules. Replaces the plugin's own runtime (ADR 0126).
 */
import { consumeShared, type ConsumingRuntime } from './consume-shared';

interface FederationInstance {
  initShareScopeMap(name: string, scope: object, options: object): void;
  /** False when no shell provides the module. */
  loadShare(key: string, options: object): Promise<false | (() => unknown)>;
}

declare const __webpack_require__: ConsumingRuntime & {
  initializeExposesData: { moduleMap: Record<string, () => Promise<unknown>> };
  initContainer: (scope: object) => void;
  getContainer: (module: string) => Promise<unknown>;
};
/** The build sets it. */
declare const CONTAINER_NAME: string;
declare const _FEDERATION_RUNTIME_CORE: { ModuleFederation: new (options: object) => FederationInstance };

const runtime = __webpack_require__;
let instance: FederationInstance;

runtime.initContainer = (scope) => {
  const options = { id: CONTAINER_NAME, name: CONTAINER_NAME, remotes: [], shared: {} };
  instance = new _FEDERATION_RUNTIME_CORE.ModuleFederation(options);
  instance.initShareScopeMap('default', scope, { hostShareScopeMap: { default: scope } });
};

runtime.getContainer = (module) => runtime.initializeExposesData.moduleMap[module]!();

consumeShared(runtime, async ({ shareKey, shareScope, ...shareConfig }) => {
  const customShareInfo = { shareConfig, scope: [shareScope] };
  const factory = await instance.loadShare(shareKey, { customShareInfo });
  // The shell recognizes the code (platform/federation/src/diagnose.ts).
  if (!factory) throw new Error(`RUNTIME-012: The shell does not provide ${shareKey}.`);
  return factory;
});
