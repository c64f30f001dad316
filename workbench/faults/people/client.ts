import type { Contract } from '@demanda/contracts/contract';
import { login } from '@demanda/contracts/session';
import type { Input } from '../../../apps/api/test/servers/caller';
import { fetchContract } from '../../support/fetch-contract';
import { ADMIN } from '../environment/installation';

/** Longer than the server needs to give up a service that hangs. */
const TIMEOUT_MS = 45_000;

export interface Answer<Body> {
  /** 0 when there was no answer. */
  status: number;
  body: Body;
  content: Buffer;
  /** Times of performance.now(). */
  sentAt: number;
  answeredAt: number;
}

/** A call that had no answer, or one of 500 and above. */
export interface Failure {
  sentAt: number;
  answeredAt: number;
  text: string;
}

/** Makes calls over HTTP as ADMIN, and signs in again when its session has ended. */
export function createClient(url: string) {
  const failures: Failure[] = [];
  let token = '';
  let isClosed = false;

  async function send<Body>(contract: Contract, input: Input, timeoutMs?: number): Promise<Answer<Body>> {
    const sentAt = performance.now();
    const done = (status: number, content: Buffer, text = ''): Answer<Body> => {
      const answeredAt = performance.now();
      const path = `${contract.method} ${contract.path}`;
      if (status === 0 || status >= 500)
        failures.push({ sentAt, answeredAt, text: `${path}: ${status || text}` });
      const body = (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined) as Body;
      return { status, body, content, sentAt, answeredAt };
    };
    try {
      const signal = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
      const response = await fetchContract(url, contract, input, { token, signal });
      const content = Buffer.from(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json');
      return done(response.status, content, isJson ? content.toString() : '');
    } catch (error) {
      const { name, cause, message } = error as Error;
      // The caller did not want to wait longer.
      if (name === 'TimeoutError' && timeoutMs)
        return { status: 0, body: undefined as Body, content: Buffer.of(), sentAt, answeredAt: Infinity };
      return done(0, Buffer.of(), `no answer (${(cause as Error | undefined)?.message ?? message})`);
    }
  }

  async function signIn(): Promise<void> {
    const answer = await send<{ token: string }>(login, { body: ADMIN });
    if (answer.status === 200) token = answer.body.token;
  }

  return {
    /** Calls without an answer, and those that the server failed. */
    failures,
    /** Makes a call once. With `timeoutMs` an answer that takes longer does not count as a failure. */
    async call<Body>(contract: Contract, input: Input = {}, timeoutMs?: number): Promise<Answer<Body>> {
      if (isClosed) throw new Error('The trial has ended.');
      const answer = await send<Body>(contract, input, timeoutMs);
      if (answer.status !== 401) return answer;
      await signIn();
      return send<Body>(contract, input, timeoutMs);
    },
    /** Rejects later calls, so that the people of a trial that failed give up. */
    close: () => void (isClosed = true),
  };
}
export type Client = ReturnType<typeof createClient>;
