import { rspack } from '@rsbuild/core';
import type { Shared } from './shared-module';

/**
 * Returns plugins by which the shell provides modules to remotes. It imports those of its first files like any other
 * module, since it is their only source. Those that load later stay apart, so that each is in one file for all its users.
 */
export function shareOfShell(shared: Record<string, Shared>) {
  const named = Object.entries(shared).map(
    ([name, options]) => [name, { shareKey: name, ...options }] as const,
  );
  const late = named.filter(([, { eager }]) => !eager);
  return [
    new rspack.sharing.ProvideSharedPlugin({ provides: Object.fromEntries(named), enhanced: true }),
    new rspack.sharing.ConsumeSharedPlugin({ consumes: Object.fromEntries(late), enhanced: true }),
  ];
}
