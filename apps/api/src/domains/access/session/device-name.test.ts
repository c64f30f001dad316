import { deviceName } from './device-name';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome em Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0`, 'Edge em Windows'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${CHROME} Mobile Safari/537.36`, 'Chrome em Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome em ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox em Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari em iOS',
  ],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
  ['\u0000'.repeat(500), null],
])('formats %j as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
