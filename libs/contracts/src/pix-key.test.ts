import { billingSettingsInput } from './billing-settings';
import { AMBIGUOUS_PIX_KEY_TEXT, INVALID_PIX_KEY_TEXT, readPixKey } from './pix-key';

test.each([
  ['123.456.789-09', '123.456.789-09'],
  [' 12345678909 ', '123.456.789-09'],
  ['12.345.678/0001-95', '12.345.678/0001-95'],
  ['12345678000195', '12.345.678/0001-95'],
  ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['(11) 91234-5678', '+5511912345678'],
  ['11 91234-5678', '+5511912345678'],
  ['11912345678', '+5511912345678'],
  ['5511912345678', '+5511912345678'],
  ['+55 (11) 91234-5678', '+5511912345678'],
  ['+351 912 345 678', '+351912345678'],
  ['Contato@Aurora.example', 'contato@aurora.example'],
  ["o'neil+pix_1@sub-dominio.aurora.example", "o'neil+pix_1@sub-dominio.aurora.example"],
  ['a@xn--servios-yxa.example', 'a@xn--servios-yxa.example'],
  ['123E4567-E89B-12D3-A456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
])('reads %j as %j, and that as itself', (typed, key) => {
  expect(readPixKey(typed)).toEqual({ key });
  expect(readPixKey(key)).toEqual({ key });
});

test.each([
  '123.456.789-00',
  '12345678900',
  '111.111.111-11',
  '12.345.678/0001-00',
  '(11) 1234-5678',
  '+5511212345678',
  '(01) 91234-5678',
  'a@b',
  'josé@aurora.example',
  'contato@serviços.example',
  'a%b@aurora.example',
  'a b@aurora.example',
  'a@-aurora.example',
  'a@aurora..example',
  'a"b@aurora.example',
  '12345678\t000195',
  '123456789\n09',
  '123e4567-e89b-12d3-a456',
  'chave',
])('refuses %j', (typed) => {
  expect(readPixKey(typed)).toBeNull();
});

// Has valid CPF check digits, and its third digit makes it a mobile number of São Paulo as well.
const BOTH = '11900000083';

test('eleven digits that are a CPF and a mobile number are ambiguous until the spelling decides', () => {
  const both = readPixKey(BOTH);
  expect(both).toEqual({ cpf: '119.000.000-83', phone: '+5511900000083' });
  expect(readPixKey('119.000.000-83')).toEqual({ key: '119.000.000-83' });
  expect(readPixKey('(11) 90000-0083')).toEqual({ key: '+5511900000083' });
});

test.each([
  [BOTH, AMBIGUOUS_PIX_KEY_TEXT],
  ['12345678900', INVALID_PIX_KEY_TEXT],
])('the settings refuse %s with a message', (pixKey, message) => {
  const { error } = billingSettingsInput.safeParse({ congelamento: 'ao_pagar', pixKey });
  expect(error?.issues).toMatchObject([{ path: ['pixKey'], message }]);
});

test('the settings store a key in one spelling', () => {
  const { pixKey } = billingSettingsInput.parse({ congelamento: 'ao_pagar', pixKey: '(11) 91234-5678' });
  expect(pixKey).toBe('+5511912345678');
});
