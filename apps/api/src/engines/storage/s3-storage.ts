import { listObjects, openBucket, removeObjects, type Bucket, type Timeouts } from '@demanda/storage/bucket';
import type { S3Address } from '@demanda/storage/address';
import { Readable } from 'node:stream';
import { withStorageErrors, type FileStorage } from './storage';

/** Bytes of an upload held in memory: the minimum part size of S3. */
const PART_SIZE = 5 * 1024 * 1024;

async function upload({ client, place }: Bucket, key: string, content: Readable): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  let failure: Error | undefined;
  content.once('error', (error) => (failure = error));
  // Wraps the stream, because the SDK would trust properties `size` or `path` of another one.
  const Body = Readable.from(content);
  const params = { ...place(key), Body };
  try {
    // Uploads one part at a time to limit memory; a failed upload is aborted on the server.
    const { ETag } = await new Upload({ client, params, partSize: PART_SIZE, queueSize: 1 }).done();
    // Without it the answer came from something else, such as a proxy, and nothing was stored.
    if (!ETag) throw new Error('the answer has no ETag');
  } catch (error) {
    Body.destroy();
    throw failure ?? error;
  }
}

/** Stores objects in a bucket of an S3-compatible server. Rejects when the bucket cannot be reached. */
export async function s3Storage(address: S3Address, timeouts?: Timeouts): Promise<FileStorage> {
  const bucket = await openBucket(address, timeouts);
  const { sdk, client, place } = bucket;
  await withStorageErrors('open', () => client.send(new sdk.HeadBucketCommand({ Bucket: address.bucket })));
  return {
    put: (key, content) => withStorageErrors('put', () => upload(bucket, key, content)),
    get: (key) =>
      withStorageErrors('get', async () => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(place(key)));
          return Body as Readable;
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        }
      }),
    remove: (keys) => withStorageErrors('remove', () => removeObjects(bucket, keys)),
    list: () => listObjects(bucket),
  };
}
