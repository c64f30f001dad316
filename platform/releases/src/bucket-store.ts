import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Address } from '@demanda/storage/address';
import {
  listObjects,
  openBucket,
  removeObjects,
  type Bucket,
  type BucketObject,
} from '@demanda/storage/bucket';
import type { ReleaseStore } from './release-store';
import { PARTIAL } from './store-keys';

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const PRECONDITION_FAILED = 412;
/** Conflict: another client is creating the same object. */
const CONFLICT = 409;
/** Maximum retries after a conflict. */
const CONFLICTS = 100;

async function read({ sdk, client, place }: Bucket, key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new sdk.GetObjectCommand(place(key)));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof sdk.NoSuchKey) return undefined;
    throw error;
  }
}

/** Checks that the server honours `If-None-Match`; otherwise two publishers could overwrite each other unnoticed. */
async function checkConditionalWrites(bucket: Bucket): Promise<void> {
  const { sdk, client, place, address } = bucket;
  const key = `${PARTIAL}${randomUUID()}`;
  const put = () => client.send(new sdk.PutObjectCommand({ ...place(key), Body: key, IfNoneMatch: '*' }));
  await put();
  const isHeeded = await put().then(
    () => false,
    (error: unknown) => [PRECONDITION_FAILED, CONFLICT].includes(statusOf(error) ?? 0),
  );
  await removeObjects(bucket, [key]);
  if (isHeeded) return;
  throw new Error(
    `RELEASE_STORE: a server that heeds If-None-Match expected, found ${address.endpoint}, which does not.`,
  );
}

async function create(bucket: Bucket, key: string, content: Uint8Array): Promise<boolean> {
  const { sdk, client, place } = bucket;
  for (let count = 1; ; count++) {
    try {
      await client.send(new sdk.PutObjectCommand({ ...place(key), Body: content, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      if (statusOf(error) === PRECONDITION_FAILED) {
        // The SDK retries a call whose response was lost, so the object may be this client's own.
        return (await read(bucket, key))?.equals(content) ?? false;
      }
      if (statusOf(error) !== CONFLICT || count === CONFLICTS) throw error;
      await pause(50);
    }
  }
}

async function list(bucket: Bucket, prefix: string): Promise<BucketObject[]> {
  const found: BucketObject[] = [];
  for await (const page of listObjects(bucket, prefix)) found.push(...page);
  return found;
}

/** A store in an S3 bucket; the server must honour `If-None-Match: *` (Amazon, MinIO, Ceph, R2 do). */
export function bucketStore(address: S3Address): ReleaseStore {
  let opening: Promise<Bucket> | undefined;
  let proved: Promise<void> | undefined;
  const bucket = () => (opening ??= openBucket(address));
  return {
    read: async (key) => read(await bucket(), key),
    write: async (key, content) => {
      const { sdk, client, place } = await bucket();
      await client.send(new sdk.PutObjectCommand({ ...place(key), Body: content }));
    },
    create: async (key, content) => {
      const opened = await bucket();
      await (proved ??= checkConditionalWrites(opened)).catch((error: unknown) => {
        proved = undefined;
        throw error;
      });
      return create(opened, key, content);
    },
    list: async (prefix) => list(await bucket(), prefix),
    remove: async (keys) => removeObjects(await bucket(), keys),
  };
}
