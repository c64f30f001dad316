/** Characters of each kind, by which a guesser would have to multiply. */
const KINDS: readonly [pattern: RegExp, count: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** Lowest number of bits of each word. */
const STRENGTHS: readonly [bits: number, word: string][] = [
  [80, 'forte'],
  [60, 'boa'],
  [40, 'razoável'],
  [0, 'fraca'],
];

/** Counts the characters that neither repeat nor continue the one before: 1 for 'aaaa' and for '1234'. */
function surprises(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0)!);
  return codes.filter((code, index) => index === 0 || Math.abs(code - codes[index - 1]!) > 1).length;
}

/**
 * Describes a password in words, as advice while it is typed; the server decides what it accepts. Undefined for an
 * empty one.
 */
export function passwordStrength(password: string): string | undefined {
  if (password === '') return undefined;
  const choices = KINDS.filter(([pattern]) => pattern.test(password)).reduce(
    (sum, [, count]) => sum + count,
    0,
  );
  const bits = surprises(password) * Math.log2(choices);
  const [, word] = STRENGTHS.find(([least]) => bits >= least)!;
  return `Força da senha: ${word}.`;
}
