import { storageAddress } from './address';

test.each([
  ['file:///srv/arquivos', { kind: 'folder', folder: '/srv/arquivos' }],
  [
    's3://AK:a%2Fb@s3.sa-east-1.amazonaws.com/balde?region=sa-east-1',
    {
      kind: 's3',
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      region: 'sa-east-1',
      bucket: 'balde',
      prefix: '',
      accessKeyId: 'AK',
      secretAccessKey: 'a/b',
    },
  ],
  ['s3://AK:b@minio:9000/balde/x/y?tls=false', { endpoint: 'http://minio:9000', prefix: 'x/y/' }],
])('%s is parsed', (address, meaning) => {
  expect(storageAddress(address)).toMatchObject(meaning);
});

test.each([
  's3://minio:9000/balde',
  's3://AK:b@minio:9000/',
  's3://AK:%zz@minio/balde',
  'file://host/pasta',
  'https://balde',
  'arquivos',
])('%s is refused', (address) => {
  expect(storageAddress(address)).toBeUndefined();
});
