import type { z } from '@demanda/schema';
import {
  emailAddress,
  id,
  idParam,
  money,
  optionalText,
  optionalUrl,
  plainDate,
  requiredText,
} from './fields';

/** The value, or the message that refuses it. */
function read(shape: z.ZodType, value: unknown): unknown {
  const { success, data, error } = shape.safeParse(value);
  return success ? data : { refused: error.issues[0]!.message };
}

const refused = (message: string) => ({ refused: message });

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an id', id, 7, 7],
  ['an id of zero', id, 0, refused('Identificador inválido')],
  ['an id as text', id, '7', refused('Identificador inválido')],
  ['an id in an address', idParam, '7', 7],
  ['a hexadecimal id in an address', idParam, '0x10', refused('Identificador inválido')],
  ['an id with an exponent', idParam, '1e3', refused('Identificador inválido')],
  ['an id with a blank', idParam, ' 1', refused('Identificador inválido')],
  ['a day', plainDate, '2024-02-29', '2024-02-29'],
  [
    'a day that does not exist',
    plainDate,
    '2026-02-29',
    refused('Esta data não existe: confira o dia, o mês e o ano'),
  ],
  ['an amount', money, 1234.56, 1234.56],
  ['an amount below zero', money, -0.01, refused('O valor não pode ser negativo')],
  ['a fraction of a cent', money, 1.005, refused('Use no máximo duas casas decimais')],
  ['no amount', money, true, refused('Valor inválido')],
  ['an absent amount', money, undefined, refused('Valor é obrigatório')],
  ['text with blanks around it', requiredText('Informe', 5), '  abc ', 'abc'],
  ['blank required text', requiredText('Informe', 5), '   ', refused('Informe')],
  ['missing required text', requiredText('Informe', 5), undefined, refused('Informe')],
  ['text that is too long', requiredText('Informe', 5), 'abcdef', refused('Máximo 5 caracteres')],
  ['a long limit', optionalText(20_000), 'x'.repeat(20_001), refused('Máximo 20.000 caracteres')],
  ['blank optional text', optionalText(), '  ', null],
  ['missing optional text', optionalText(), undefined, undefined],
  ['an e-mail address', emailAddress('Informe', 50), 'ana@x.com.br', 'ana@x.com.br'],
  ['two e-mail addresses', emailAddress('Informe', 50), 'a@x.br,b@x.br', refused('Email inválido')],
  [
    'an e-mail address with a header',
    emailAddress('Informe', 50),
    'a@x.br\nBcc:b',
    refused('Email inválido'),
  ],
  ['an e-mail address without a domain', emailAddress('Informe', 50), 'ana@x', refused('Email inválido')],
  ['a URL', optionalUrl(), ' https://x.example/a?b ', 'https://x.example/a?b'],
  ['a URL of another protocol', optionalUrl(), 'javascript:alert(1)', refused('URL inválida')],
  ['a URL with a blank', optionalUrl(), 'https://x.example/a b', refused('URL inválida')],
  ['a blank URL', optionalUrl(), '', null],
])('%s', (_what, shape, value, result) => {
  expect(read(shape, value)).toEqual(result);
});
