import { documentWarning } from './tax-id';

test.each(['', ' ', '123.456.789-09', '12345678909', '12.345.678/0001-95', '12.abc.345/01de-35'])(
  'accepts the document %j',
  (typed) => {
    expect(documentWarning(typed)).toBeUndefined();
  },
);

test.each([
  ['123.456.789-00', /^Os dígitos deste CPF/],
  ['111.111.111-11', /^Os dígitos deste CPF/],
  ['12.345.678/0001-96', /^Os dígitos deste CNPJ/],
  ['12.ABD.345/01DE-35', /^Os dígitos deste CNPJ/],
  ['1234567890', /^Um CPF tem 11 dígitos/],
  ['ABC', /^Um CPF tem 11 dígitos/],
])('warns of the document %j', (typed, warning) => {
  expect(documentWarning(typed)).toMatch(warning);
});
