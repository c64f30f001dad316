import { cleanFileName } from './file-name';

test.each([
  ['relatório ação.pdf', 'relatório ação.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\ana\\nota.pdf', 'nota.pdf'],
  ['/tmp/a\\b/c.txt', 'c.txt'],
  ['a\u0000b\u001f\r\n.txt', 'ab.txt'],
  ['a%0D%0Ab.txt', 'ab.txt'],
  ['fatura\u202efdp.exe.pdf', 'faturafdp.exe.pdf'],
  ['di%22z.txt', 'di"z.txt'],
  ['100%25.txt', '100%25.txt'],
  ['relato\u0301rio.pdf', 'relatório.pdf'],
  ['  nota.pdf ', 'nota.pdf'],
  ['..', '..'],
  ['pasta/', ''],
])('sanitizes %j to %j (G-ATT-7)', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});
