import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';

/** Shared modules by name and version. */
type ShareScope = ModuleFederation['shareScopeMap'][string];
type SharedModule = ShareScope[string][string];

let provided: ShareScope | undefined;

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Ignores the copies that a remote registers, so that its runtime finds only those of the shell. */
const withoutWrites: ProxyHandler<ShareScope[string]> = { defineProperty: () => true };

/** Returns a module as loaded: a runtime prefers it, and asks for it again after a failure. */
const fresh = (module: SharedModule): SharedModule => ({
  ...module,
  shareConfig: { ...module.shareConfig },
  ...{ eager: module.shareConfig.eager, loaded: true, loading: null, useIn: [] },
});

/**
 * Returns a share scope for one remote, with what the shell provided before the first remote ran. Nothing that a remote
 * writes reaches the shell or another remote.
 */
export function ownShareScope(): ShareScope {
  const { default: ofShell = {} } = getInstance()?.shareScopeMap ?? {};
  provided ??= mapValues(ofShell, (versions) => mapValues(versions, fresh));
  return mapValues(provided, (versions) => new Proxy(mapValues(versions, fresh), withoutWrites));
}
