import { fieldLabel } from '@demanda/contracts/field-labels';
import { z } from 'zod';
import { allContracts, nameOf } from '../../../test/access/contracts';

/** Names of all properties of a JSON schema, however deep. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(propertiesOf),
  ];
}

// background calls carry no user input
const typed = allContracts.filter(({ body, background }) => body && !background);

test.each(typed.map((contract) => [nameOf(contract), contract] as const))(
  'names every field of %s in Portuguese',
  (_, { body }) => {
    const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
    expect(propertiesOf(schema).filter((name) => fieldLabel(name) === name)).toEqual([]);
  },
);
