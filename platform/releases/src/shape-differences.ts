import { isDeepStrictEqual } from 'node:util';
import type { Shape } from './calls';

/** Compares JSON Schemas: whether everything that one side sends is accepted by the other. */

interface Side {
  shape: Shape;
  /** Definitions that `$ref` names; the whole schema without a name. */
  defs: Record<string, Shape>;
}

const ANY = { shape: {}, defs: {} };

const withShape = ({ defs }: Side, shape: Shape): Side => ({ shape, defs });

/** Limits by keyword; the sender's must be at least as narrow. */
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
/** Rules that can only be compared for equality. */
const EXACT = ['pattern', 'format', 'multipleOf', 'contentEncoding'];

const resolve = (side: Side): Side => {
  const name = side.shape.$ref?.replace(/^#(\/\$defs\/)?/, '');
  return name === undefined ? side : withShape(side, side.defs[name] ?? {});
};

const choicesOf = ({ anyOf, oneOf }: Shape) => anyOf ?? oneOf;
const valuesOf = (shape: Shape) => ('const' in shape ? [shape.const] : shape.enum);
const typesOf = ({ type }: Shape) => (type === undefined ? undefined : [type].flat());

function describeShape({ shape }: Side): string {
  const values = valuesOf(shape);
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  const choices = choicesOf(shape);
  if (choices)
    return [...new Set(choices.map((choice) => describeShape({ shape: choice, defs: {} })))].join(' or ');
  return typesOf(shape)?.join(' or ') ?? 'any value';
}

const expected = (path: string, accepted: string, sent: string) =>
  `${path}: ${accepted} expected, found ${sent}`;

const fewest = (found: string[][]): string[] =>
  found.reduce((best, one) => (one.length < best.length ? one : best));

interface DifferencePlace {
  path: string;
  /** Whether a property unknown to the receiver is a difference: it would be ignored. */
  isRequest: boolean;
  /** Pairs of references being compared, for recursive shapes. */
  seen: readonly string[];
}

type Limit = string | number | undefined;

const limitOf = ({ shape }: Side, keyword: string) => shape[keyword] as Limit;

function simpleDifferences(sent: Side, accepted: Side, { path }: DifferencePlace): string[] {
  const rules = (keywords: string[], isNarrower: (sent: Limit, accepted: Limit) => boolean) =>
    keywords
      .filter((keyword) => keyword in accepted.shape)
      .filter((keyword) => !isNarrower(limitOf(sent, keyword), limitOf(accepted, keyword)))
      .map((keyword) =>
        expected(path, `${keyword} ${limitOf(accepted, keyword)}`, `${limitOf(sent, keyword) ?? 'none'}`),
      );
  return [
    ...rules(LOWER, (one, other) => Number(one ?? -Infinity) >= Number(other)),
    ...rules(UPPER, (one, other) => Number(one ?? Infinity) <= Number(other)),
    ...rules(EXACT, (one, other) => one === other),
  ];
}

function objectDifferences(sent: Side, accepted: Side, place: DifferencePlace): string[] {
  const { properties: sends = {}, required: always = [] } = sent.shape;
  const { properties: accepts = {}, required = [], additionalProperties: rest } = accepted.shape;
  const at = (name: string) => ({ ...place, path: `${place.path}.${name}` });
  const missing = required
    .filter((name) => !always.includes(name))
    .map((name) =>
      expected(at(name).path, 'a value', name in sends ? 'one that may be absent' : 'no such field'),
    );
  const named = Object.entries(sends).flatMap(([name, shape]) => {
    const known = accepts[name] ?? (rest instanceof Object ? rest : undefined);
    if (known) return differences(withShape(sent, shape), withShape(accepted, known), at(name));
    const isUnknown = rest === false || (place.isRequest && rest === undefined);
    return isUnknown ? [expected(at(name).path, 'no such field', describeShape(withShape(sent, shape)))] : [];
  });
  const others = sent.shape.additionalProperties;
  const unnamed =
    others instanceof Object && rest instanceof Object
      ? differences(withShape(sent, others), withShape(accepted, rest), at('*'))
      : [];
  const { propertyNames } = accepted.shape;
  const names = propertyNames
    ? differences(
        withShape(sent, sent.shape.propertyNames ?? {}),
        withShape(accepted, propertyNames),
        at('(name)'),
      )
    : [];
  return [...missing, ...named, ...unnamed, ...names];
}

function arrayDifferences(sent: Side, accepted: Side, place: DifferencePlace): string[] {
  const at = { ...place, path: `${place.path}[]` };
  const of = (side: Side, index: number) =>
    withShape(side, side.shape.prefixItems?.[index] ?? side.shape.items ?? {});
  const count = Math.max(sent.shape.prefixItems?.length ?? 0, accepted.shape.prefixItems?.length ?? 0);
  return [...Array(count + 1).keys()].flatMap((index) =>
    differences(of(sent, index), of(accepted, index), at),
  );
}

/** Returns one fragment of a sentence for each value that may be sent and is not accepted. */
function differences(sentAs: Side, acceptedAs: Side, place: DifferencePlace): string[] {
  const pair = `${sentAs.shape.$ref} ${acceptedAs.shape.$ref}`;
  if (sentAs.shape.$ref !== undefined && place.seen.includes(pair)) return [];
  const [sent, accepted] = [resolve(sentAs), resolve(acceptedAs)];
  const here = { ...place, seen: [...place.seen, pair] };
  if (Object.keys(accepted.shape).length === 0 || isDeepStrictEqual(sent, accepted)) return [];

  const sentChoices = choicesOf(sent.shape);
  if (sentChoices) return sentChoices.flatMap((one) => differences(withShape(sent, one), accepted, here));
  const choices = choicesOf(accepted.shape);
  if (choices) {
    const compared = choices.map((one) => differences(sent, withShape(accepted, one), here));
    return fewest(compared).length === 0 || typesOf(sent.shape)?.[0] === 'object'
      ? fewest(compared)
      : [expected(place.path, describeShape(accepted), describeShape(sent))];
  }
  if (accepted.shape.allOf)
    return accepted.shape.allOf.flatMap((one) => differences(sent, withShape(accepted, one), here));
  if (sent.shape.allOf)
    return fewest(sent.shape.allOf.map((one) => differences(withShape(sent, one), accepted, here)));

  const values = valuesOf(accepted.shape);
  const sentValues = valuesOf(sent.shape);
  const types = typesOf(accepted.shape);
  const isTyped = typesOf(sent.shape)?.every(
    (type) => types?.includes(type) || (type === 'integer' && types?.includes('number')),
  );
  if (values ? !sentValues?.every((value) => values.includes(value)) : types && !isTyped)
    return [expected(place.path, describeShape(accepted), describeShape(sent))];
  return [
    ...simpleDifferences(sent, accepted, place),
    ...(types?.includes('object') ? objectDifferences(sent, accepted, here) : []),
    ...(types?.includes('array') ? arrayDifferences(sent, accepted, here) : []),
  ];
}

const sideOf = (shape: Shape | undefined): Side => {
  if (!shape) return ANY;
  const { $defs = {}, ...whole } = shape;
  return { shape: whole, defs: { ...$defs, '': whole } };
};

/** Returns what a part of a request may contain that the server does not accept. */
export const requestDifferences = (path: string, sent: Shape | undefined, accepted: Shape | undefined) =>
  differences(sideOf(sent), sideOf(accepted), { path, isRequest: true, seen: [] });

/** Returns what an answer of the server may contain that the browser does not accept. */
export const answerDifferences = (path: string, sent: Shape | undefined, accepted: Shape | undefined) =>
  differences(sideOf(sent), sideOf(accepted), { path, isRequest: false, seen: [] });
