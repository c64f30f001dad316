import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './address';

/** Keys that one call may remove. */
const REMOVE_AT_ONCE = 1000;
/** Milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const IDLE_TIMEOUT = 30_000;

/** Loaded only by an installation that uses it: it takes 80 ms and 25 MB. */
async function loadSdk() {
  // It warns that later versions leave Node 20; the version of ours is fixed, so nobody who runs it can act on that.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return import('@aws-sdk/client-s3');
}
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** A bucket of an S3-compatible server. */
export interface Bucket {
  sdk: Sdk;
  client: S3Client;
  address: S3Address;
  /** The place of an object in the words of the SDK. */
  place(key: string): { Bucket: string; Key: string };
}

/** What a bucket says of an object. */
export interface BucketObject {
  key: string;
  storedAt: Date;
}

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

/** Opens the bucket of an address. Nothing is asked of the server yet. */
export async function openBucket(address: S3Address): Promise<Bucket> {
  const sdk = await loadSdk();
  const place = (key: string) => ({ Bucket: address.bucket, Key: address.prefix + key });
  return { sdk, client: connect(sdk, address), address, place };
}

/** Keys without an object are ignored. Rejects when one of the objects stays. */
export async function removeObjects({ sdk, client, address, place }: Bucket, keys: readonly string[]) {
  for (let start = 0; start < keys.length; start += REMOVE_AT_ONCE) {
    const objects = keys.slice(start, start + REMOVE_AT_ONCE).map((key) => ({ Key: place(key).Key }));
    const { Errors: errors = [] } = await client.send(
      new sdk.DeleteObjectsCommand({ Bucket: address.bucket, Delete: { Objects: objects, Quiet: true } }),
    );
    if (errors.length > 0) throw new Error(`${errors.length} objects stayed: ${errors[0]!.Message ?? ''}`);
  }
}

/** The objects whose keys begin with `start`, in pages, ascending by key. Rejects when the list breaks off. */
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
    // What is left out would count as deleted.
    if (page.IsTruncated && !token)
      throw new Error(`${prefix}${start}: a list that goes on expected to say where.`);
  } while (token);
}
