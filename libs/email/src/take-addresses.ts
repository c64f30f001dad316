import { additionalEmail, DUPLICATE_EMAIL_TEXT, TOO_MANY_EMAILS_TEXT } from '@demanda/contracts/emails';
import { MAX_ADDITIONAL_EMAILS } from '@demanda/contracts/limits';

interface Taken {
  /** Previous and added addresses. */
  addresses: string[];
  /** Refused text, for the user to correct. */
  rest: string;
  /** Why the first refused address was refused. */
  problem: string | undefined;
}

/** 'Ana Souza <ana@cliente.com>', as mail programs copy it. */
const NAMED = /((?:"[^"]*"|[^,;\n<>"])*)<([^<>]*)>/g;

/** Drops the name before an address, but no other address that only a blank separates from it. */
function withoutName(_: string, name: string, address: string): string {
  const words = name.replace(/"[^"]*"/g, '').split(/\s+/);
  const others = words.filter((word) => word.includes('@') && !word.includes(address));
  return ` ${[...others, address].join(' ')} `;
}

/**
 * Extracts the addresses of a text, separated by comma, semicolon, blank or line feed (TASK-123, TASK-124). Addresses
 * in `known` get the message anyway and are refused.
 */
export function parseAddresses(text: string, before: readonly string[], known: readonly string[]): Taken {
  const addresses = [...before];
  const refused: string[] = [];
  let problem: string | undefined;
  for (const candidate of text
    .replace(NAMED, withoutName)
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const fault = faultOf(candidate, addresses, known);
    if (fault) refused.push(candidate);
    else addresses.push(candidate);
    problem ??= fault;
  }
  return { addresses, rest: refused.join(', '), problem };
}

function faultOf(
  candidate: string,
  addresses: readonly string[],
  known: readonly string[],
): string | undefined {
  const { success, error } = additionalEmail.safeParse(candidate);
  if (!success) return error.issues[0]?.message;
  const taken = [...known, ...addresses].map((address) => address.toLowerCase());
  if (taken.includes(candidate.toLowerCase())) return DUPLICATE_EMAIL_TEXT;
  return addresses.length >= MAX_ADDITIONAL_EMAILS ? TOO_MANY_EMAILS_TEXT : undefined;
}
