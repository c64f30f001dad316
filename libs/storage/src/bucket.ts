import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './address';

/** Maximum keys of one DeleteObjects call. */
const REMOVE_BATCH_SIZE = 1000;
/** One attempt and a retry: a caller waits at most twice the limit for a server that does not answer. */
const MAX_ATTEMPTS = 2;

/** Limits for a server that hangs. */
export interface Timeouts {
  connectMs: number;
  /** Between two bytes of request or response; not less, because a download waits for its reader. */
  idleMs: number;
}
const TIMEOUTS: Timeouts = { connectMs: 5_000, idleMs: 20_000 };

/** Loaded only by installations that use S3: it takes 80 ms and 25 MB. */
async function loadSdk() {
  // The SDK warns that later versions drop Node 20; ours is pinned, so the warning is not actionable.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return import('@aws-sdk/client-s3');
}
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** An open bucket of an S3-compatible server. */
export interface Bucket {
  sdk: Sdk;
  client: S3Client;
  address: S3Address;
  /** Returns bucket and key of an object as SDK parameters. */
  place(key: string): { Bucket: string; Key: string };
}

/** Metadata of an object. */
export interface BucketObject {
  key: string;
  storedAt: Date;
}

const connect = ({ S3Client: Client }: Sdk, address: S3Address, { connectMs, idleMs }: Timeouts): S3Client =>
  new Client({
    endpoint: address.endpoint,
    region: address.region,
    credentials: { accessKeyId: address.accessKeyId, secretAccessKey: address.secretAccessKey },
    // Path-style URLs work with every server, virtual-hosted ones only with some.
    forcePathStyle: true,
    // Not every server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Not `requestTimeout`, which only logs a warning and counts the time of a slow upload.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    maxAttempts: MAX_ATTEMPTS,
  });

/** Creates the client of a bucket; sends no request. */
export async function openBucket(address: S3Address, timeouts = TIMEOUTS): Promise<Bucket> {
  const sdk = await loadSdk();
  const place = (key: string) => ({ Bucket: address.bucket, Key: address.prefix + key });
  return { sdk, client: connect(sdk, address, timeouts), address, place };
}

/** Ignores keys without an object. Rejects when an object could not be deleted. */
export async function removeObjects({ sdk, client, address, place }: Bucket, keys: readonly string[]) {
  for (let start = 0; start < keys.length; start += REMOVE_BATCH_SIZE) {
    const objects = keys.slice(start, start + REMOVE_BATCH_SIZE).map((key) => ({ Key: place(key).Key }));
    const { Errors: errors = [] } = await client.send(
      new sdk.DeleteObjectsCommand({ Bucket: address.bucket, Delete: { Objects: objects, Quiet: true } }),
    );
    if (errors.length > 0) throw new Error(`${errors.length} objects stayed: ${errors[0]!.Message ?? ''}`);
  }
}

/**
 * Lists the objects whose keys begin with `start`, in pages, ascending by key. Rejects when the listing is incomplete.
 */
export async function* listObjects(
  { sdk, client, address: { bucket, prefix } }: Bucket,
  start = '',
): AsyncGenerator<BucketObject[]> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token }),
    );
    const objects = page.Contents ?? [];
    yield objects.map(({ Key, LastModified }) => ({
      key: Key!.slice(prefix.length),
      storedAt: LastModified ?? new Date(),
    }));
    token = page.NextContinuationToken;
    // Objects missing from the list would count as deleted.
    if (page.IsTruncated && !token)
      throw new Error(`${prefix}${start}: a list that goes on expected to say where.`);
  } while (token);
}
