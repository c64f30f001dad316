import { createRequester } from '@demanda/contracts/requesters';
import { startS3Server } from '@demanda/storage/testing/s3-server';
import { setTimeout as wait } from 'node:timers/promises';
import { startProxy, type Fault } from '../environment/proxy';
import type { Result, Strikes } from '../trial';
import { onEmbedded } from './databases';

const FAULTS: Fault[] = [
  'hang',
  'refuse',
  { answer: 'lixo\r\n' },
  { answer: 'HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n<html></html>' },
  { answer: 'HTTP/1.1 500 Oops\r\ncontent-length: 4\r\n\r\nlixo' },
];
const OUTAGE_MS = 3_000;

/** The S3 server hangs, refuses connections and answers garbage in turn. What needs no file must work on. */
export async function failFileServer(strikes: Strikes): Promise<Result> {
  const s3 = await startS3Server();
  const url = new URL(s3.url);
  const proxy = await startProxy(Number(url.port));
  url.port = String(proxy.port);
  let struck = 0;
  try {
    return await onEmbedded(
      {
        ...strikes,
        kind: 'file',
        async strike({ client, journal }, recovering) {
          await proxy.set(FAULTS[struck % FAULTS.length]);
          struck += 1;
          const body = { name: `Quem pede ${struck}`, email: `quem.pede.${struck}@cliente.example` };
          const { status } = await client.call(createRequester, { body });
          if (status !== 201) journal.find('refused', `a requester without the file server: ${status}`);
          await wait(OUTAGE_MS);
          recovering();
          await proxy.set(undefined);
        },
      },
      { STORAGE_URL: url.href },
    );
  } finally {
    await proxy.close();
    await s3.close();
  }
}
