import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { login } from '@demanda/contracts/session';
import type { Input } from '../../apps/api/test/servers/caller';
import { fetchContract } from '../support/fetch-contract';
import type { Random } from '../../apps/api/demo/records/random';

interface Credentials {
  username: string;
  password: string;
}
interface Options {
  /** Instances, one of which takes each call at random. */
  urls: readonly string[];
  random: Random;
  /** Lets time pass where a limit of calls requires it. */
  passSeconds: (seconds: number) => Promise<void>;
}

/** Makes the calls of one person to any of the instances; signs in again when the session has ended. */
export function createCaller(credentials: Credentials, { urls, random, passSeconds }: Options) {
  let token = '';

  const send = (url: string, contract: Contract, input: Input): Promise<Response> =>
    fetchContract(url, contract, input, { token });
  async function signIn(url: string): Promise<void> {
    const answer = await send(url, login, { body: credentials });
    if (!answer.ok) throw new Error(`${credentials.username}: ${answer.status} ${await answer.text()}`);
    ({ token } = (await answer.json()) as { token: string });
  }
  async function answerOf(url: string, contract: Contract, input: Input): Promise<Response> {
    const answer = await send(url, contract, input);
    if (answer.status === 401) {
      await signIn(url);
      return answerOf(url, contract, input);
    }
    if (answer.status !== 429) return answer;
    await passSeconds(Number(answer.headers.get('retry-after') ?? 60) + 1);
    return answerOf(url, contract, input);
  }
  async function callAt<C extends Contract>(
    url: string,
    contract: C,
    input: RequestInput<C> & { key?: string },
  ): Promise<ResponseOf<C>> {
    const answer = await answerOf(url, contract, input);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${contract.method} ${contract.path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as ResponseOf<C>;
  }
  return {
    /** Throws for a status of 400 and above. */
    call: <C extends Contract>(contract: C, input: RequestInput<C> & { key?: string }) =>
      callAt(random.pick(urls), contract, input),
    /** The bytes of a file; throws for a status of 400 and above. */
    async download(contract: Contract, input: Input): Promise<Buffer> {
      const answer = await answerOf(random.pick(urls), contract, input);
      if (!answer.ok) throw new Error(`${contract.method} ${contract.path}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    /** Makes the same call with the same key to every instance at once, as after a lost answer. */
    async callTwice<C extends Contract>(contract: C, input: RequestInput<C> & { key: string }) {
      const answers = await Promise.allSettled(urls.map((url) => callAt(url, contract, input)));
      const done = answers.find((answer) => answer.status === 'fulfilled');
      if (!done) throw (answers[0] as PromiseRejectedResult).reason;
      return done.value;
    },
    /** The response's body, or the status of a refusal. */
    async attempt<C extends Contract>(contract: C, input: RequestInput<C>): Promise<number> {
      return (await answerOf(random.pick(urls), contract, input)).status;
    },
  };
}
export type Caller = ReturnType<typeof createCaller>;
