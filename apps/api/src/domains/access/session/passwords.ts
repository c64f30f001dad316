import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the library's default algorithm; takes 7 ms outside the event loop. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is correct. Takes the same time for an unknown account, so that response times do not
 * reveal accounts.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && fits;
}
