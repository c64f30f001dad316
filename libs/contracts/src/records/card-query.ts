import type { z } from '@demanda/schema';
import { dayFilters, idFilter, listQuery, textFilter } from '../list';
import type { RestrictedResource } from '../permissions';
import { fieldsOf, type Card } from './card';

const day = dayFilters('day').day;
const filterOfKind = {
  id: idFilter,
  text: textFilter,
  long: textFilter,
  email: textFilter,
  phone: textFilter,
  link: textFilter,
  moment: day,
};

interface FilterKeys<Name extends string> {
  is: Name;
  between: Name | `${Name}From` | `${Name}To`;
}
const filterEnds = { is: [''], between: ['', 'From', 'To'] };

/** Each key of a field's filters has the filter of its kind. */
type CardFilters<C extends Card> = {
  [
    Name in keyof C & string as C[Name] extends { filter: infer By extends keyof FilterKeys<Name> }
      ? FilterKeys<Name>[By]
      : never
  ]: (typeof filterOfKind)[C[Name]['kind']];
};
export type FilterKey<C extends Card> = keyof CardFilters<C>;

export type SortName<C extends Card> = {
  [Name in keyof C & string]: C[Name] extends { isSortable: true } ? Name : never;
}[keyof C & string];

/** Returns the list query of a record; `extra` are filters that no field has. */
export function cardQuery<const C extends Card, const Extra extends z.ZodRawShape = Record<never, never>>(
  card: C,
  resource: RestrictedResource,
  extra = {} as Extra,
) {
  const sortable = fieldsOf(card).flatMap(([name, { isSortable }]) => (isSortable ? [name] : []));
  const filters = fieldsOf(card).flatMap(([name, { kind, filter }]) =>
    filter ? filterEnds[filter].map((end) => [name + end, filterOfKind[kind]]) : [],
  );
  return listQuery(
    sortable as SortName<C>[],
    { ...(Object.fromEntries(filters) as CardFilters<C>), ...extra },
    resource,
  );
}
