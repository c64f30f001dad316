import type { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { S3Address } from './address';
import { onStorage, type FileStorage } from './storage';

/** Bytes held in memory of one upload: the least that S3 takes as a part. */
const PART_SIZE = 5 * 1024 * 1024;
/** Keys that one call may remove. */
const REMOVE_AT_ONCE = 1000;
/** Milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const IDLE_TIMEOUT = 30_000;

/** Loaded only by an installation that uses it: it takes 80 ms and 25 MB. */
async function loadSdk() {
  // It warns that later versions leave Node 20; the version of ours is fixed, so nobody who runs it can act on that.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return { ...(await import('@aws-sdk/client-s3')), ...(await import('@aws-sdk/lib-storage')) };
}
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

const connect = ({ S3Client: Client }: Sdk, address: S3Address): S3Client =>
  new Client({
    endpoint: address.endpoint,
    region: address.region,
    credentials: { accessKeyId: address.accessKeyId, secretAccessKey: address.secretAccessKey },
    // A bucket in the path works with every server, one in the host name only with some.
    forcePathStyle: true,
    // Other servers than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout: IDLE_TIMEOUT },
  });

interface Bucket {
  sdk: Sdk;
  client: S3Client;
  address: S3Address;
}

async function upload({ sdk, client, address }: Bucket, key: string, content: Readable): Promise<void> {
  let failure: Error | undefined;
  content.once('error', (error) => (failure = error));
  // A plain stream: of any other the SDK would believe a `size` or `path` that says something else.
  const Body = Readable.from(content);
  const params = { Bucket: address.bucket, Key: address.prefix + key, Body };
  try {
    // One part at a time, so that an upload holds one part in memory; a failed one is aborted at the server.
    await new sdk.Upload({ client, params, partSize: PART_SIZE, queueSize: 1 }).done();
  } catch (error) {
    Body.destroy();
    throw failure ?? error;
  }
}

async function removeObjects({ sdk, client, address }: Bucket, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += REMOVE_AT_ONCE) {
    const objects = keys.slice(start, start + REMOVE_AT_ONCE).map((key) => ({ Key: address.prefix + key }));
    const { Errors: errors = [] } = await client.send(
      new sdk.DeleteObjectsCommand({ Bucket: address.bucket, Delete: { Objects: objects, Quiet: true } }),
    );
    if (errors.length > 0) throw new Error(`${errors.length} objects stayed: ${errors[0]!.Message ?? ''}`);
  }
}

async function* listObjects({ sdk, client, address: { bucket, prefix } }: Bucket) {
  let token: string | undefined;
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    const objects = page.Contents ?? [];
    yield objects.map(({ Key, LastModified }) => ({
      key: Key!.slice(prefix.length),
      storedAt: LastModified ?? new Date(),
    }));
    token = page.NextContinuationToken;
  } while (token);
}

/** Objects in a bucket of an S3-compatible server. Rejects when the bucket cannot be reached. */
export async function s3Storage(address: S3Address): Promise<FileStorage> {
  const sdk = await loadSdk();
  const client = connect(sdk, address);
  const bucket: Bucket = { sdk, client, address };
  const place = (key: string) => ({ Bucket: address.bucket, Key: address.prefix + key });
  await onStorage('open', () => client.send(new sdk.HeadBucketCommand({ Bucket: address.bucket })));
  return {
    put: (key, content) => onStorage('put', () => upload(bucket, key, content)),
    get: (key) =>
      onStorage('get', async () => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(place(key)));
          return Body as Readable;
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        }
      }),
    remove: (keys) => onStorage('remove', () => removeObjects(bucket, keys)),
    list: () => listObjects(bucket),
  };
}
