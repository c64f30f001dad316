import type { z } from '@demanda/schema';
import { filledKey } from '../filter-names';
import {
  dayFilters,
  flagFilter,
  idFilter,
  listQuery,
  moneyFilters,
  numberFilter,
  textFilter,
  textFilters,
} from '../list';
import type { RestrictedResource } from '../permissions';
import { fieldsOf, type Card } from './card';

const day = dayFilters('day').day;
const filterOfKind = {
  id: idFilter,
  text: textFilter,
  long: textFilter,
  email: textFilter,
  phone: textFilter,
  taxId: textFilter,
  link: textFilter,
  day,
  moment: day,
  money: moneyFilters('money').money,
  number: numberFilter,
  numeral: numberFilter,
  flag: flagFilter,
  /** Its values are not part of the card: the filter is among the `extra` ones. */
  choice: flagFilter,
};
/** Apart from `textFilter`, which makes a field of the search. */
const notFilter = textFilters('text').textNot;

interface FilterKeys<Name extends string> {
  is: Name;
  isOrNot: Name | `${Name}Not`;
  between: Name | `${Name}From` | `${Name}To`;
}
const filterEnds = { is: [''], isOrNot: ['', 'Not'], between: ['', 'From', 'To'] };

/** Each key of a field's filters has the filter of its kind. */
type CardFilters<C extends Card> = {
  [
    Name in keyof C & string as C[Name] extends { filter: infer By extends keyof FilterKeys<Name> }
      ? FilterKeys<Name>[By]
      : never
  ]: (typeof filterOfKind)[C[Name]['kind']];
};
type FilledFilters<C extends Card> = {
  [
    Name in keyof C & string as C[Name] extends { hasFilled: true } ? `has${Capitalize<Name>}` : never
  ]: typeof flagFilter;
};
export type FilterKey<C extends Card> = keyof CardFilters<C> | keyof FilledFilters<C>;

export type SortName<C extends Card> = {
  [Name in keyof C & string]: C[Name] extends { isSortable: true } ? Name : never;
}[keyof C & string];

/** Returns the list query of a record, whose hidden fields are those of `resource`; `extra` are filters that no field has. */
export function cardQuery<const C extends Card, const Extra extends z.ZodRawShape = Record<never, never>>(
  card: C,
  resource?: RestrictedResource,
  extra = {} as Extra,
) {
  const sortable = fieldsOf(card).flatMap(([name, { isSortable }]) => (isSortable ? [name] : []));
  const filters = fieldsOf(card).flatMap(([name, { kind, filter, hasFilled }]) => [
    ...(filter
      ? filterEnds[filter].map((end) => [name + end, end === 'Not' ? notFilter : filterOfKind[kind]])
      : []),
    ...(hasFilled ? [[filledKey(name), flagFilter]] : []),
  ]);
  return listQuery(
    sortable as SortName<C>[],
    { ...(Object.fromEntries(filters) as CardFilters<C> & FilledFilters<C>), ...extra },
    resource,
  );
}
