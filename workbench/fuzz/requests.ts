import { IDEMPOTENCY_HEADER, takesIdempotencyKey, type Contract } from '@demanda/contracts/contract';
import fc, { type Arbitrary } from 'fast-check';
import { CONTENTS } from '../../apps/api/test/make/files';
import type { TestFile } from '../../apps/api/test/servers/caller';
import { anything } from './scalars';
import { valueMaker } from './values';

export const PROFILES = ['ADMIN', 'MANAGER', 'USER', 'none'] as const;
export type Profile = (typeof PROFILES)[number];

/** A request before it is encoded. */
export interface FuzzRequest {
  contract: Contract;
  profile: Profile;
  params: unknown;
  query: unknown;
  body: unknown;
  files: TestFile[];
  headers: Record<string, string>;
  /** Characters that are missing at the end of a JSON body. */
  cut: number;
}

const fileOf = (name: string, content: Buffer): TestFile => ({ name, content });
const contents = Object.entries(CONTENTS);

const files: Arbitrary<TestFile[]> = fc.array(
  fc.oneof(
    fc.constantFrom(...contents).map(([extension, content]) => fileOf(`nota.${extension}`, content)),
    fc
      .tuple(
        fc.constantFrom('', '../a', 'a"b', 'ção', 'x'.repeat(300), '\0'),
        fc.constantFrom(...Object.keys(CONTENTS), 'exe'),
        fc.uint8Array({ maxLength: 200 }),
      )
      .map(([name, extension, bytes]) => fileOf(`${name}.${extension}`, Buffer.from(bytes))),
  ),
  { maxLength: 2 },
);

/** Undefined, except in one of so many requests. */
const rarely = <T>(value: Arbitrary<T>, requests: number) =>
  fc.oneof({ weight: requests, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

function headersFor(contract: Contract): Arbitrary<Record<string, string>> {
  const all = fc.record({
    [IDEMPOTENCY_HEADER]: takesIdempotencyKey(contract)
      ? rarely(fc.constantFrom('a', 'b', 'c'.repeat(201), ' '), 4)
      : fc.constant(undefined),
    'content-type': rarely(
      fc.constantFrom('text/plain', 'application/json; charset=x', 'multipart/form-data', ';'),
      60,
    ),
    'if-none-match': rarely(fc.constantFrom('*', '"a"', ','), 60),
    traceparent: rarely(fc.constantFrom('00-1-2-3', '0'.repeat(999)), 60),
    authorization: rarely(fc.constantFrom('Bearer a.b.c', 'Basic YTpi', 'Bearer'), 60),
  });
  return all.map((given) =>
    Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );
}

/** Requests of one contract, by profiles that may and may not make the call. */
function requestsOf(contract: Contract, isHostile: boolean): Arbitrary<FuzzRequest> {
  const { params, query, body, multipart } = contract;
  const valuesFor = valueMaker(isHostile);
  const nothing = fc.constant(undefined);
  return fc.record({
    contract: fc.constant(contract),
    profile: fc.constantFrom<Profile[]>('ADMIN', 'ADMIN', 'ADMIN', ...PROFILES),
    params: params ? valuesFor(params) : nothing,
    query: query ? valuesFor(query) : isHostile ? rarely(anything, 20) : nothing,
    body: body ? valuesFor(body) : nothing,
    files: multipart ? files : fc.constant([]),
    headers: isHostile ? headersFor(contract) : fc.constant({}),
    cut: isHostile ? rarely(fc.integer({ min: 1, max: 9 }), 40).map((cut) => cut ?? 0) : fc.constant(0),
  });
}

/** Returns the request with this number; the same for the same seed. Deletes less than it creates. */
export function requestMaker(contracts: readonly Contract[], seed: number): (index: number) => FuzzRequest {
  const others = contracts.filter(({ method }) => method !== 'DELETE');
  const kinds = [...contracts, ...others, ...others].map((contract) =>
    fc.oneof(requestsOf(contract, false), requestsOf(contract, true)),
  );
  return (index) => fc.sample(kinds[index % kinds.length]!, { seed: seed + index, numRuns: 1 })[0]!;
}
