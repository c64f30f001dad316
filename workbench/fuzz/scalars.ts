import fc, { type Arbitrary } from 'fast-check';

/** Names that the demonstration data contains, without which few requests would find anything. */
const KNOWN = ['ADMIN', 'MANAGER', 'USER', 'admin', 'gerente', 'tasks', 'tasks:VIEW', 'current', 'Demanda'];

/** Texts that programs often treat wrongly. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '%',
    '%00',
    '_',
    '\\',
    "'",
    '"',
    '--',
    '$1',
    '../..',
    '{"a":1}',
    '<b>',
    '\r\n',
  ],
  ...['NaN', 'null', '-0', '1e400', '0x10', '9'.repeat(20), '2026-02-30', '10000-01-01', '0001-01-01'],
  ...['__proto__', 'constructor', 'toString', '\u202e', 'İ', 'ﬁ', '👩‍👩‍👧', 'a'.repeat(5_000), '١٢', ';', 'a@b'],
];

export const plainText = (minLength: number, maxLength: number): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength }) },
    { weight: 1, arbitrary: fc.constantFrom(...KNOWN) },
  );

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** A value of any type. */
export const anything: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.maxSafeInteger(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, 0, [], {}, [[]], [null]),
);

const moment = fc.date({ min: new Date('2019-12-01'), max: new Date('2036-02-01'), noInvalidDate: true });

/** Texts in the forms that schemas ask for. */
export const FORMS: Arbitrary<string>[] = [
  fc.emailAddress(),
  moment.map((date) => date.toISOString().slice(0, 10)),
  moment.map((date) => date.toISOString()),
  fc.uuid(),
  fc.webUrl(),
  fc.stringMatching(/^[1-9]{2}9[0-9]{8}$/),
  fc.stringMatching(/^[0-9a-f]{16}$/),
];
