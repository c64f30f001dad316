import { fieldKey, restrictedFields, type RestrictedResource } from '@demanda/contracts/permissions';
import { fieldsOf, headOf, type Card, type FieldCard } from '@demanda/contracts/records/card';
import { snakeCase } from '../../kernel/snake-case';
import {
  dayColumn,
  integerColumn,
  momentColumn,
  moneyColumn,
  textColumn,
  type ReadColumn,
} from './read-sheet';

const columns: Partial<Record<FieldCard['kind'], typeof textColumn>> = {
  id: integerColumn,
  day: dayColumn,
  moment: momentColumn,
  money: moneyColumn,
  number: integerColumn,
};

/**
 * Returns the columns of a sheet by the convention of columns: `dueOn` is `due_on` of the table with this alias. Users
 * who may not read a restricted field of `resource` do not get its column. A sheet replaces what does not fit.
 */
export const cardSheet = <C extends Card>(card: C, alias: string, resource: RestrictedResource) =>
  Object.fromEntries(
    fieldsOf(card).map(([name, field]) => [
      name,
      (columns[field.kind] ?? textColumn)(headOf(field), `${alias}.${snakeCase(name)}`, {
        ...((field.kind === 'long' || field.kind === 'link') && { width: 36 }),
        ...(name in restrictedFields[resource] && { field: fieldKey(resource, name) }),
      }),
    ]),
  ) as Record<keyof C, ReadColumn>;
