import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { anything, FORMS, hostileText, plainText } from './scalars';

type Schema = z.core.$ZodType;

/** Objects with more optional keys than this, such as filters of lists, get a few of them at a time. */
const MANY_KEYS = 8;

/** Texts that match the pattern, or any text where fast-check does not know its syntax. */
function matching(pattern: RegExp, otherwise: Arbitrary<string>): Arbitrary<string> {
  try {
    return fc.stringMatching(pattern);
  } catch {
    return otherwise;
  }
}

/**
 * Makes values for schemas. Without `isHostile` all are of the right type and within their limits; with it, any part
 * of a value may be at a limit, beyond it, or something else altogether.
 */
export function valueMaker(isHostile: boolean) {
  const mixed = <T>(usual: Arbitrary<T>, hostile: Arbitrary<T>) =>
    isHostile ? fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: hostile }) : usual;

  /** Texts of several forms, of which the first valid one is taken: a schema does not show what `refine` checks. */
  function texts(schema: z.core.$ZodString): Arbitrary<string> {
    const { patterns = [], minimum = 0, maximum = 60 } = schema._zod.bag;
    const longest = Math.min(maximum, 20_000);
    const usual = plainText(minimum, Math.min(longest, 40));
    const candidates = fc.oneof(usual, ...[...patterns].map((pattern) => matching(pattern, usual)), ...FORMS);
    const valid = fc
      .tuple(usual, fc.array(candidates, { minLength: 8, maxLength: 8 }))
      .map(
        ([first, others]) => [first, ...others].find((text) => z.safeParse(schema, text).success) ?? first,
      );
    const atLimit = fc.constantFrom(-1, 0, 1).map((more) => 'á'.repeat(longest + more));
    return mixed(valid, fc.oneof(hostileText, atLimit));
  }

  function numbers(schema: z.core.$ZodNumber): Arbitrary<unknown> {
    const { minimum, maximum } = schema._zod.bag;
    const low = Math.max(Math.ceil(Number(minimum ?? 0)), Number.MIN_SAFE_INTEGER);
    const high = Math.min(Math.floor(Number(maximum ?? Infinity)), Number.MAX_SAFE_INTEGER);
    // Small numbers are ids of records; ids begin with 1.
    const first = Math.max(low, Math.min(1, high));
    const small = fc.integer({ min: first, max: Math.max(first, Math.min(first + 60, high)) });
    return mixed<unknown>(small, fc.constantFrom(low, high, low - 1, high + 1, 0.1, 0.01, 2 ** 31, -0));
  }

  function objects(shape: Record<string, Schema>): Arbitrary<unknown> {
    const fields = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, valuesFor(value)]));
    const optional = Object.keys(shape).filter((key) => shape[key]!._zod.optin === 'optional');
    const required = Object.keys(shape).filter((key) => !optional.includes(key));
    const keys =
      optional.length > MANY_KEYS ? fc.subarray(optional, { maxLength: 4 }) : fc.subarray(optional);
    const usual = keys.chain((present) =>
      fc.record(Object.fromEntries([...required, ...present].map((key) => [key, fields[key]!]))),
    );
    const extended = fc.tuple(usual, hostileText, anything);
    return mixed<unknown>(
      usual,
      fc.oneof(
        extended.map(([value, key, more]) => ({ ...value, [key]: more })),
        fc.record(fields, { requiredKeys: [] }),
      ),
    );
  }

  function typed(schema: Schema): Arbitrary<unknown> {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'string':
        return texts(schema as z.core.$ZodString);
      case 'number':
        return numbers(schema as z.core.$ZodNumber);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'enum': {
        const values = Object.values(def.entries);
        return values.length === 0 ? anything : fc.constantFrom(...values);
      }
      case 'literal':
        return fc.constantFrom(...def.values);
      case 'array':
        return fc.array(valuesFor(def.element), { minLength: 1, maxLength: 4 });
      case 'object':
        return objects(def.shape);
      case 'record':
        return fc.dictionary(typed(def.keyType) as Arbitrary<string>, valuesFor(def.valueType), {
          maxKeys: 3,
        });
      case 'union':
        return fc.oneof(...def.options.map(valuesFor));
      case 'optional':
        return fc.option(valuesFor(def.innerType), { nil: undefined });
      case 'nullable':
        return fc.option(valuesFor(def.innerType));
      case 'default':
      case 'readonly':
        return valuesFor(def.innerType);
      case 'pipe':
        // What a preprocessing accepts looks like what comes out of it.
        return valuesFor(def.in._zod.def.type === 'transform' ? def.out : def.in);
      default:
        return anything;
    }
  }

  function valuesFor(schema: Schema): Arbitrary<unknown> {
    const usual = typed(schema);
    return isHostile ? fc.oneof({ weight: 60, arbitrary: usual }, { weight: 1, arbitrary: anything }) : usual;
  }
  return valuesFor;
}
