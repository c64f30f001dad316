import { restrictedFields, type RestrictedField } from '@demanda/contracts/permissions';
import type { SavedView, ViewList, ViewQuery } from '@demanda/contracts/views';
import type { z } from 'zod';
import { levelOf } from '../../engines/http/access';
import type { Granted } from '../../kernel/session-user';
import { listsWithViews } from './lists';

type Layout = SavedView['layout'];

/** Parameters of a list's URL that a view does not store. */
const PAGING = ['page', 'size'];

/** Splits the parameters of a view into those that the list has and the user may use, and the names of the others. */
export function splitQuery(list: ViewList, query: ViewQuery, user: Granted) {
  const { query: known, rules } = listsWithViews[list];
  const kept: ViewQuery = {};
  const dropped: string[] = [];
  for (const [key, values] of Object.entries(query)) {
    const isKnown = Object.hasOwn(known.shape, key) && !PAGING.includes(key);
    const shape = isKnown ? (known.shape[key] as z.ZodType) : undefined;
    const valid = values.filter(
      (value) => shape?.safeParse(value).success && !rules.usesHidden(user, { [key]: value }),
    );
    const fits = shape?.safeParse(valid.length === 1 ? valid[0] : valid).success;
    if (fits && valid.length > 0) kept[key] = valid;
    if (!fits || valid.length < values.length) dropped.push(key);
  }
  return { kept, dropped };
}

/** Splits a layout into the columns that the user may see, and the names of the shown ones among the others. */
function splitLayout(list: ViewList, { hidden, order, widths, ...rest }: Layout, user: Granted) {
  const { resource } = listsWithViews[list];
  const isSeen = (field: string) =>
    !resource ||
    !Object.hasOwn(restrictedFields[resource], field) ||
    levelOf(user, resource, field as RestrictedField<typeof resource>) !== 'HIDDEN';
  const kept: Layout = {
    ...rest,
    ...(hidden && { hidden: hidden.filter(isSeen) }),
    ...(order && { order: order.filter(isSeen) }),
    ...(widths && { widths: Object.fromEntries(Object.entries(widths).filter(([field]) => isSeen(field))) }),
  };
  const dropped = (order ?? []).filter((field) => !isSeen(field) && !hidden?.includes(field));
  return { kept, dropped };
}

/** Returns the parts of a stored view that its reader may see, with the names of those left out. */
export function visibleView(
  list: ViewList,
  stored: { query: ViewQuery; layout: Layout },
  user: Granted,
): Pick<SavedView, 'query' | 'layout' | 'dropped'> {
  const query = splitQuery(list, stored.query, user);
  const layout = splitLayout(list, stored.layout, user);
  return {
    query: query.kept,
    layout: layout.kept,
    dropped: [...new Set([...query.dropped, ...layout.dropped])],
  };
}
