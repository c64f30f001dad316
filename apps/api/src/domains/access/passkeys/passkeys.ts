import type { addPasskey, Assertion } from '@demanda/contracts/passkeys';
import { createHmac, hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { CHALLENGE_MS, createChallenges } from './challenges';
import { relyingParties, type RelyingParty } from './relying-party';

export interface PasskeyOptions {
  db: Db;
  /** Secret of the servers, from which challenges are derived. */
  secret: string;
  /** PUBLIC_URL. */
  publicUrl: string | undefined;
  /** Current time in milliseconds. */
  now: () => number;
}

/** What a challenge was made for: it is valid for nothing else, and in no other session. */
export type Purpose = 'sign-in' | `create ${string}` | `prove ${string}`;

export interface Accepted {
  userId: number;
  /**
   * Uses the challenge up, inside the transaction that acts on it. Returns false when it was used before, or the passkey
   * removed, or a copy of the authenticator signed meanwhile.
   */
  use: (transaction: Tx) => Promise<boolean>;
}

/** The session that asked for a new passkey, and whether its account had a second factor then. */
interface Creation {
  jti: string;
  hasFactor: boolean;
}

/** A challenge made before the first second factor is void once the account has one. */
const creating = ({ jti, hasFactor }: Creation): Purpose =>
  `create ${jti}${hasFactor ? ' beside another factor' : ''}`;

type Attestation = z.output<typeof addPasskey.body>;

/** EdDSA, ES256 and RS256, which all authenticators know one of. */
const ALGORITHMS = [-8, -7, -257];

/** Public key (ES256) whose private one was thrown away: signatures of an unknown passkey are checked with it. */
const NO_KEY =
  'pQECAyYgASFYIN1xDA1CrWCkXPG1xvxXq3L0ixbTNukwdIlLJjJh4xZJIlggwXqlD6sxjATTYY8MhqwdI3jjF6VosgeJ1yk8lfpzv4Q';

// Loaded late: most calls need no certificates and keys of authenticators.
const library = () => import('@simplewebauthn/server');

/** Passkeys of all accounts (ADR 0089). */
export function createPasskeys({ db, secret, publicUrl, now }: PasskeyOptions) {
  const challenges = createChallenges({ secret, now });
  const handleKey = Buffer.from(hkdfSync('sha256', secret, '', 'passkey user handles', 32));
  const type = 'public-key' as const;

  const keysOf = async (userId: number) => {
    const rows = await db
      .selectFrom('passkeys')
      .where('user_id', '=', userId)
      .select(['credential_id', 'transports'])
      .execute();
    return rows.map(({ credential_id: id, transports }) => ({ id, type, transports }));
  };

  const requestOptions = (party: RelyingParty, purpose: Purpose) => ({
    challenge: challenges.make(purpose).toString('base64url'),
    rpId: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  });

  return {
    partyOf: relyingParties(publicUrl),

    /** Any passkey of the product: its owner chooses one, so that no account has to be named. */
    signInOptions: (party: RelyingParty) => ({ ...requestOptions(party, 'sign-in'), allowCredentials: [] }),

    proofOptions: async (party: RelyingParty, { id, jti }: { id: number; jti: string }) => ({
      ...requestOptions(party, `prove ${jti}`),
      allowCredentials: await keysOf(id),
    }),

    creationOptions: async (
      party: RelyingParty,
      { id, username, name, ...creation }: { id: number; username: string; name: string | null } & Creation,
    ) => ({
      challenge: challenges.make(creating(creation)).toString('base64url'),
      rp: { id: party.id, name: 'Demanda' },
      user: {
        id: createHmac('sha256', handleKey).update(String(id)).digest('base64url'),
        name: username,
        displayName: name ?? username,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type, alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: await keysOf(id),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }),

    /** Returns the columns of a new passkey and its challenge; undefined when what the browser sent is not one for this challenge. */
    async register(
      { id, response }: Attestation,
      { party, ...creation }: { party: RelyingParty } & Creation,
    ) {
      const { verifyRegistrationResponse } = await library();
      const { clientDataJSON, attestationObject, transports = [] } = response;
      let challenge = '';
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...{ id, rawId: id, type, clientExtensionResults: {} },
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: (sent) => challenges.timeOf((challenge = sent), creating(creation)) !== undefined,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refused);
      if (!registrationInfo) return undefined;
      const { credential, credentialBackedUp } = registrationInfo;
      const row = {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
        backed_up: credentialBackedUp,
      };
      return { row, challenge };
    },

    /**
     * Verifies that a passkey signed a challenge of this purpose, and returns the account of the passkey; undefined when
     * it did not. An unknown passkey takes as long as a known one.
     */
    async check(
      { id, response }: Assertion,
      { party, purpose }: { party: RelyingParty; purpose: Purpose },
    ): Promise<Accepted | undefined> {
      const stored = await db
        .selectFrom('passkeys')
        .where('credential_id', '=', id)
        .select(['id', 'user_id', 'public_key', 'counter'])
        .executeTakeFirst();
      const { verifyAuthenticationResponse } = await library();
      let time: number | undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...{ id, rawId: id, type, clientExtensionResults: {} }, response },
        expectedChallenge: (challenge) => (time = challenges.timeOf(challenge, purpose)) !== undefined,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id,
          publicKey: new Uint8Array(Buffer.from(stored?.public_key ?? NO_KEY, 'base64url')),
          counter: stored?.counter ?? 0,
        },
        requireUserVerification: true,
      }).catch(refused);
      if (!stored || !verified || !authenticationInfo || time === undefined) return undefined;
      const { newCounter, credentialBackedUp } = authenticationInfo;
      const challengeMs = time;
      return {
        userId: stored.user_id,
        async use(transaction) {
          const { numUpdatedRows } = await transaction
            .updateTable('passkeys')
            .set({ counter: newCounter, backed_up: credentialBackedUp })
            .set({ last_used_at: new Date(), last_challenge: challengeMs })
            .where('id', '=', stored.id)
            .where('last_challenge', '<', challengeMs)
            // 0 is that of authenticators that do not count.
            .where((eb) => eb.or([eb('counter', '<', newCounter), eb('counter', '=', 0)]))
            .executeTakeFirst();
          return numUpdatedRows > 0n;
        },
      };
    },
  };
}

/** The library throws for whatever does not match, as for what cannot be read. */
const refused = (): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } => ({
  verified: false,
});

export type Passkeys = ReturnType<typeof createPasskeys>;
