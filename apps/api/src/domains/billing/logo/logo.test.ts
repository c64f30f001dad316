import {
  getBillingSettings,
  updateBillingSettings,
  type BillingSettingsInput,
} from '@demanda/contracts/billing-settings';
import { LOGO_KIND_TEXT, LOGO_SIDE_TEXT, LOGO_SIZE_TEXT } from '@demanda/contracts/company-logo';
import { crc32, deflateSync } from 'node:zlib';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeRequester } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { sizeReaders } from './image-size';

/** The logo of the company (ADR 0164). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A grey PNG that states this size, whatever its pixels. */
function png(width: number, height: number, extra = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(extra.length > 0 ? [chunk('tEXt', extra)] : []),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * Math.min(height, 4)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb0002ffc4000300ffc0000b080028006401011100ffd9',
  'hex',
);
/** A lossless WebP of 90 by 30. */
const webp = (() => {
  const bytes = Buffer.alloc(34);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(26, 4);
  bytes.write('WEBPVP8L', 8, 'latin1');
  bytes.writeUInt32LE(14, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE(89 | (29 << 14), 21);
  return bytes;
})();

const upload = (content: Buffer, changes: Partial<BillingSettingsInput> = {}, name = 'marca.png') =>
  admin.call(updateBillingSettings, {
    body: { congelamento: 'ao_pagar', logo: { name, content: content.toString('base64') }, ...changes },
  });
const read = async () => (await admin.call(getBillingSettings)).body;
const page = async () => {
  const { id } = await makeRequester(admin);
  return (await server.app.inject({ url: `/cliente/${tokenOf(await makeClientLink(admin, id))}` })).body;
};

test.each([
  ['PNG', png(120, 40), 'image/png', 120, 40],
  ['JPEG', jpeg, 'image/jpeg', 100, 40],
  ['WebP', webp, 'image/webp', 90, 30],
])(
  'a %s is served as it is, without a session, at an address that never changes',
  async (_kind, content, type, width, height) => {
    const { status, body } = await upload(content);
    expect([status, body.companyLogo]).toMatchObject([200, { name: 'marca.png', width, height }]);
    const { path } = body.companyLogo!;
    expect(path).toMatch(/^\/cliente\/logo\/[0-9a-f]{64}$/);
    const served = await server.app.inject({ url: path });
    expect(served.rawPayload.equals(content)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  },
);

test('the page of a client has it with the name of the company, and its policy allows images of ours alone', async () => {
  const { body } = await upload(png(120, 40), { companyName: 'Estúdio "Azul"' });
  expect(await page()).toContain(
    `<img class="logo" src="${body.companyLogo!.path}" width="120" height="40" alt="Estúdio &quot;Azul&quot;" />`,
  );
  const { id } = await makeRequester(admin);
  const { headers } = await server.app.inject({
    url: `/cliente/${tokenOf(await makeClientLink(admin, id))}`,
  });
  expect(headers['content-security-policy']).toContain("img-src 'self';");
});

test.each([
  ['a text that claims to be a PNG', Buffer.from('<script>alert(1)</script>'), LOGO_KIND_TEXT],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), LOGO_KIND_TEXT],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64'), LOGO_KIND_TEXT],
  ['a PDF with the name of a PNG', Buffer.from('%PDF-1.7\n'), LOGO_KIND_TEXT],
  [
    'the signature of a PNG and a script',
    Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>'.padEnd(99), 'latin1'),
    LOGO_KIND_TEXT,
  ],
  ['a PNG that is cut off', png(10, 10).subarray(0, -12), LOGO_KIND_TEXT],
  ['a PNG without pixels', png(0, 10), LOGO_KIND_TEXT],
  ['a PNG of huge width', png(40_000, 1), LOGO_SIDE_TEXT],
  ['a PNG that is a pixel too high', png(1, 2_001), LOGO_SIDE_TEXT],
  ['a PNG that states two thousand million pixels', png(1, 0xffffffff), LOGO_SIDE_TEXT],
  [
    'a JPEG without a frame',
    Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
    LOGO_KIND_TEXT,
  ],
  ['more than 256 KB', png(10, 10, Buffer.alloc(256 * 1024)), LOGO_SIZE_TEXT],
])('%s is refused at its field, and the former logo stays', async (_what, content, message) => {
  const before = (await upload(png(120, 40))).body;
  const { status, error } = await upload(content);
  expect([status, error.errors]).toMatchObject([400, [{ message }]]);
  expect(await read()).toEqual(before);
});

test('two thousand pixels a side are accepted', async () => {
  expect((await upload(png(2_000, 2_000))).body.companyLogo).toMatchObject({ width: 2_000, height: 2_000 });
});

test('another logo and a removal leave nothing of the former one, and a save without a logo keeps it', async () => {
  const first = (await upload(png(120, 40))).body.companyLogo!;
  const second = (await upload(png(60, 20))).body.companyLogo!;
  expect((await server.app.inject({ url: first.path })).statusCode).toBe(404);
  await admin.call(updateBillingSettings, { body: { congelamento: 'ao_pagar' } });
  expect((await read()).companyLogo).toEqual(second);
  await admin.call(updateBillingSettings, { body: { congelamento: 'ao_pagar', logo: null } });
  expect((await read()).companyLogo).toBeNull();
  expect(await page()).not.toContain('<img');
  expect(await server.db.selectFrom('company_logos').selectAll().execute()).toEqual([]);
});

test('a stale version changes no logo', async () => {
  const { version, companyLogo } = (await upload(png(120, 40))).body;
  const stale = await upload(png(60, 20), { version: version - 1 });
  expect([stale.status, stale.error.errorCode]).toEqual([409, 'STALE_VERSION']);
  expect((await read()).companyLogo).toEqual(companyLogo);
});

test('the history of the settings has the name of the file', async () => {
  await admin.call(updateBillingSettings, { body: { congelamento: 'ao_pagar', logo: null } });
  const entries = await historyOf(server.db, () => upload(png(120, 40), {}, 'marca nova.png'));
  expect(entries.flatMap(({ after }) => (after ? [after] : []))).toContainEqual({
    logo_name: 'marca nova.png',
  });
});

test('a WebP with alpha and a lossy one state their size elsewhere', () => {
  const extended = Buffer.alloc(40);
  extended.write('RIFF', 0, 'latin1');
  extended.writeUInt32LE(32, 4);
  extended.write('WEBPVP8X', 8, 'latin1');
  extended.writeUIntLE(299, 24, 3);
  extended.writeUIntLE(149, 27, 3);
  const lossy = Buffer.from(extended);
  lossy.write('VP8 ', 12, 'latin1');
  lossy.writeUInt16LE(64, 26);
  lossy.writeUInt16LE(32, 28);
  const sizeOf = sizeReaders['image/webp'];
  expect([sizeOf(extended), sizeOf(lossy)]).toEqual([
    { width: 300, height: 150 },
    { width: 64, height: 32 },
  ]);
});
