import { once } from 'node:events';
import { Readable } from 'node:stream';

/**
 * The body of a call that stays on its way until `release`; `reached` once the server waits for it. By then the caller
 * has been let in: the access of a call is looked at before its body is read.
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
