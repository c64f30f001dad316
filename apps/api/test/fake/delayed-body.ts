import { once } from 'node:events';
import { Readable } from 'node:stream';

/**
 * Creates a request body that is incomplete until `release`. `reached` resolves when the server reads it,
 * which is after the authorization of the call.
 */
export function delayedBody(value: unknown) {
  const body = new Readable({ read: () => void body.emit('reached') });
  const reached = once(body, 'reached');
  return {
    body,
    reached,
    release(): void {
      body.push(Buffer.isBuffer(value) ? value : JSON.stringify(value ?? {}));
      body.push(null);
    },
  };
}
