import { addPasskey, passkeyLogin, startPasskey, startPasskeySignIn } from '@demanda/contracts/passkeys';
import { login } from '@demanda/contracts/session';
import type { Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { PASSWORD } from './accounts';
import { makeAuthenticator, type Authenticator } from './authenticator';
import { makePerson } from './person';

type Signing = Partial<Parameters<Authenticator['get']>[0]>;

/** Acts of people with passkeys at a server; `pass` moves its clock, since two challenges of one moment count as one. */
export function passkeyHands(server: () => TestApp, pass: (ms: number) => void) {
  const challengeOf = async () => {
    pass(10);
    return (await server().anonymous.call(startPasskeySignIn)).body.challenge;
  };
  const enterWith = (assertion: ReturnType<Authenticator['get']>) =>
    server().anonymous.call(passkeyLogin, { body: assertion });

  /** Adds a passkey to the account of a session that is fresh or has no other factor. */
  async function add(caller: Caller, signing: Signing = {}, name = 'Celular') {
    const authenticator = makeAuthenticator();
    const { body } = await caller.call(startPasskey, { body: { password: PASSWORD } });
    const attestation = authenticator.create({ challenge: body.challenge, ...signing });
    const answer = await caller.call(addPasskey, { body: { ...attestation, name } });
    return { authenticator, attestation, answer };
  }

  return {
    add,
    challengeOf,
    enterWith,
    /** A person with one passkey. */
    async makeHolder(input: Parameters<typeof makePerson>[1] = {}) {
      const person = await makePerson(server(), input);
      const caller = await person.signIn();
      const { authenticator, attestation, answer } = await add(caller);
      return { ...person, caller, authenticator, attestation, passkey: answer.body };
    },
    enter: async (authenticator: Authenticator, signing: Signing = {}) =>
      enterWith(authenticator.get({ challenge: await challengeOf(), ...signing })),
    withPassword: (username: string, code?: string) =>
      server().anonymous.call(login, { body: { username, password: PASSWORD, code } }),
  };
}
