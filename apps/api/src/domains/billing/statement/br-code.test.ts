import { fc } from '../../../../test/make/cases';
import { brCode, crc16, pixKey, plainText, type PixCharge } from './br-code';

const KEY = '123e4567-e12b-12d1-a456-426655440000';
const charge = (given: Partial<PixCharge> = {}): PixCharge => ({
  key: KEY,
  name: 'Fulano de Tal',
  city: 'BRASILIA',
  amount: null,
  txId: '***',
  ...given,
});

/** The fields of a code by their ids. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

test('matches the example of the Pix manual', () => {
  expect(brCode(charge())).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
      '5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test.each([
  ['123456789', '29B1'],
  // The example of the manual of the BR Code, without its checksum.
  [
    '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-426655440000' +
      '27300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR' +
      '6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304',
    'AD38',
  ],
])('the checksum of %s is %s', (text, checksum) => {
  expect(crc16(text)).toBe(checksum);
});

test('carries amount and identifier', () => {
  const code = brCode(charge({ amount: '1234.50', txId: 'PER3V1' }))!;
  expect(fieldsOf(code)).toMatchObject({ '54': '1234.50', '62': '0506PER3V1', '53': '986', '58': 'BR' });
});

test('contains no text that a bank cannot read or that is too long', () => {
  const code = brCode(charge({ name: 'Ação & Inovação Tecnológica Ltda. 😀', city: 'São José dos Campos' }))!;
  expect(fieldsOf(code)).toMatchObject({ '59': 'Acao & Inovacao Tecnologi', '60': 'Sao Jose dos Ca' });
  expect(fieldsOf(brCode(charge({ name: 'Фирма', city: '東京' }))!)).toMatchObject({
    '59': 'RECEBEDOR',
    '60': 'BRASIL',
  });
  expect(plainText('  um\n dois\u0000 ', 25)).toBe('um dois');
});

test.each([
  ['Casa – Serviços', 'Casa Servicos'],
  ['Ana & 😀 Cia', 'Ana & Cia'],
  ['Loja ½', 'Loja'],
  ['Loja 1½ m²', 'Loja 1 m'],
  ['Nº ③ 1ª Via Ⅷ １２', 'No 1a Via VIII 12'],
])('the name %s is %s', (name, plain) => {
  expect(plainText(name, 25)).toBe(plain);
});

test.each([
  ['123.456.789-09', '12345678909'],
  ['12.345.678/0001-95', '12345678000195'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['+5511912345678', '+5511912345678'],
  ['Pix@Empresa.com.br', 'pix@empresa.com.br'],
  [KEY.toUpperCase(), KEY],
])('the key %s is %s', (typed, key) => {
  expect(pixKey(typed)).toBe(key);
});

test('returns null for an amount longer than its field', () => {
  expect(brCode(charge({ amount: '9999999999.99' }))).not.toBeNull();
  expect(brCode(charge({ amount: '10000000000.00' }))).toBeNull();
});

test('every code has lengths that add up and a checksum that is right', () => {
  const letter = fc.constantFrom(...'abcXYZ019 .&-ãÇé😀Ж\u0301');
  const text = (maxLength: number) => fc.string({ unit: letter, maxLength });
  const cents = fc.integer({ min: 1, max: 10 ** 12 - 1 });
  fc.assert(
    fc.property(text(40), text(30), cents, fc.nat(), (name, city, value, id) => {
      const amount = `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
      const code = brCode(charge({ name, city, amount, txId: `PER${id}V1` }))!;
      const { '63': checksum, '54': stored, '59': payee, '60': place } = fieldsOf(code);
      expect([checksum, stored]).toEqual([crc16(code.slice(0, -4)), amount]);
      expect([payee!.length <= 25, place!.length <= 15]).toEqual([true, true]);
      expect(code).toMatch(/^[ -~]+$/);
    }),
    { numRuns: 500 },
  );
});
