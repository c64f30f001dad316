import type { ComponentType } from 'react';
import { z } from '@demanda/schema';
import { field, guard, right } from './guard';
import { slotDefinition, slotFill } from './slot-schemas';
import type { PartComponent } from './slots';

/** The contract that a remote declares; everything the shell knows about the remote. */

/** Version of this format, raised when shell and remotes must change together; the publish gate refuses others. */
export const CONTRACT_VERSION = 1;

/** Absolute path pattern, parameters as `:name`. */
const routePath = z.string().regex(/^\/[a-z0-9\-/:A-Z]*$/, 'absolute path expected');

/** Call that a page makes first, so that it can begin before the page has loaded (ADR 0101). */
const firstCall = z.object({
  /** Path below the API with the query, as the client writes them; `:id` stands for the parameter of the route. */
  path: z.string().regex(/^\/[a-zA-Z0-9\-/:]*(\?[\w.,=&%-]+)?$/, 'absolute path expected'),
  /** Permission without which the page does not make the call. */
  right: right.optional(),
  /** Field without which the page does not make the call. */
  reveals: field.optional(),
  /** List whose default view would change the query; the call does not begin early for people who have one. */
  list: z.string().optional(),
});

export const remoteRoute = z.object({
  path: routePath,
  /** Calls of the page when its URL has no query; absent in older builds. */
  calls: z.array(firstCall).readonly().optional(),
  /** Path of the route whose page also shows this one: it stays mounted between both, as a list beside its record. */
  page: routePath.optional(),
  ...guard,
});

export type RemoteRoute = z.infer<typeof remoteRoute>;

/** Number shown at a menu entry, requested for users with the permission of the entry. */
export const navigationBadge = z.object({
  /** Path below the API that returns `{ count }`, and `waiting` for the label of that name. */
  path: routePath,
  /** Text after the number, singular and plural: '1 falhou', '2 falharam'. */
  one: z.string().min(1),
  many: z.string().min(1),
  /** Text after the number `waiting` of the answer, which is shown beside and added to `count`. */
  waiting: z.object({ one: z.string().min(1), many: z.string().min(1) }).optional(),
});
export type NavigationBadge = z.infer<typeof navigationBadge>;

export const navigationEntry = z.object({
  label: z.string().min(1),
  path: routePath,
  /** Name in the icon set of `@demanda/ui/core`. */
  icon: z.string(),
  /** Ascending position in the menu. */
  order: z.int(),
  /** Heading in the menu, such as 'Financeiro'; the default is 'Trabalho'. */
  group: z.string().min(1).optional(),
  /** Also offered among the shortcuts of the dashboard (DASH-17 to DASH-21). */
  shortcut: z.boolean().optional(),
  badge: navigationBadge.optional(),
  ...guard,
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** Where a hit of the server's search opens. */
export const searchTarget = z.object({
  /** Kind of the hits (`SEARCH_KINDS` of `@demanda/contracts/search`); a shell ignores those that its server lacks. */
  kind: z.string().min(1),
  /** Heading above the hits. */
  label: z.string().min(1),
  icon: z.string(),
  /** Path of one of the routes, whose access rule applies, with `:id` for the hit; or a list with a parameter. */
  path: z.string().regex(/^\/[a-zA-Z0-9\-/:]*(\?[a-zA-Z]+=:id)?$/, 'absolute path expected'),
});
export type SearchTarget = z.infer<typeof searchTarget>;

/** Something to begin from anywhere, such as 'Novo Pedido' or 'Exportar Pedidos'. */
export const remoteAction = z.object({
  label: z.string().min(1),
  icon: z.string(),
  /** Path of one of the routes, whose access rule applies besides the one given here. */
  path: routePath,
  /**
   * The action starts the export of the list at `path`, which offers it with these URL parameters; older shells only
   * open the list.
   */
  exports: z.record(z.string(), z.string()).optional(),
  /** Field without which the action is not offered. */
  reveals: field.optional(),
  ...guard,
});
export type RemoteAction = z.infer<typeof remoteAction>;

/** Filtered list of records that need an action; the dashboard shows how many there are, and links to it. */
export const workQueue = z.object({
  /** Text after the number, singular and plural: '1 pedido sem valor', '2 pedidos sem valor'. */
  one: z.string().min(1),
  many: z.string().min(1),
  icon: z.string(),
  /** Ascending position on the dashboard. */
  order: z.int(),
  /** One of the routes, whose access rule applies, with the filters of its list: `/orders?hasAmount=false`. */
  path: z.string().regex(/^\/[a-zA-Z0-9\-/]*\?[a-zA-Z0-9=&_.-]+$/, 'absolute path with filters expected'),
  /** Path of the list below the API, which takes these filters. */
  list: routePath,
  /** Permissions that the user needs, all of them. */
  rights: z.array(right).min(1).readonly(),
  /** Restricted field that the user must see, or be able to edit. */
  field: z.object({ name: field, level: z.enum(['READ', 'EDIT']) }).optional(),
  /** Path below the API that returns `{ totalAmount }` by these filters. */
  total: routePath.optional(),
});
export type WorkQueue = z.infer<typeof workQueue>;

export const remoteContract = z.object({
  name: z.string().regex(/^[a-z][a-z0-9]*$/),
  /** Compared by the publish gate with the version of the released shell. */
  contractVersion: z.int(),
  routes: z.array(remoteRoute).min(1).readonly(),
  navigation: z.array(navigationEntry).readonly(),
  /** Absent in older builds. */
  search: z.array(searchTarget).readonly().optional(),
  /** Absent in older builds. */
  actions: z.array(remoteAction).readonly().optional(),
  /** Absent in older builds. */
  queues: z.array(workQueue).readonly().optional(),
  /** Places that other remotes may fill; absent in older builds. */
  slots: z.array(slotDefinition).readonly().optional(),
  /** What this remote adds to slots of others; absent in older builds. */
  fills: z.array(slotFill).readonly().optional(),
});
export type RemoteContract = z.infer<typeof remoteContract>;

/** Keeps the literal paths, so that `RemotePages` can demand a page for each. */
export const defineRemote = <const C extends RemoteContract>(contract: C): C => contract;

/** A page of a remote; with `load`, the shell shows its placeholder until the code of the page has loaded. */
export type PageComponent = ComponentType & { load?: () => Promise<unknown> };

/** A page for every route of the contract: what `./remote` exports as `pages`. */
export type RemotePages<C extends RemoteContract> = Record<C['routes'][number]['path'], PageComponent>;

/** Type of the exposed module `./remote`. */
export interface RemoteModule {
  pages: Record<string, PageComponent>;
  /** Fills by the name of their part; absent without any. */
  parts?: Record<string, PartComponent>;
}
