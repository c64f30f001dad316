import { MAX_MONEY } from '@demanda/contracts/limits';
import { amountWords } from './amount-words';

test.each([
  ['0.01', 'um centavo'],
  ['0.10', 'dez centavos'],
  ['1.00', 'um real'],
  ['2.02', 'dois reais e dois centavos'],
  ['21.21', 'vinte e um reais e vinte e um centavos'],
  ['100.00', 'cem reais'],
  ['101.00', 'cento e um reais'],
  ['1000.00', 'mil reais'],
  ['1001.00', 'mil e um reais'],
  ['1100.10', 'mil e cem reais e dez centavos'],
  ['1230.00', 'mil duzentos e trinta reais'],
  ['200200.00', 'duzentos mil e duzentos reais'],
  ['1000000.00', 'um milhão de reais'],
  ['1000000.01', 'um milhão de reais e um centavo'],
  ['1500000.00', 'um milhão e quinhentos mil reais'],
  ['2000100.01', 'dois milhões e cem reais e um centavo'],
  ['3000000000.00', 'três bilhões de reais'],
  [
    MAX_MONEY.toFixed(2),
    'novecentos e noventa e nove bilhões, novecentos e noventa e nove milhões, ' +
      'novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%s in words is %s', (amount, words) => {
  expect(amountWords(amount)).toBe(words);
});
