import { decodeText } from '@demanda/contracts/decode-text';
import { asideReasonOf } from '../matching/aside';
import { payerOf } from '../matching/payer';
import { readStatement } from './read-statement';

/** Columns of the other side of a line. The memo identifies known lines, and stays as it was before they were read. */

const OWN = { companyName: 'estudio azul', companyDocument: '11222333000181', leftAnother: false };
const linesOf = (content: string) =>
  readStatement(decodeText(Buffer.from(content)))[0]!.lines.map((line) => {
    const payer = payerOf(line);
    return { ...line, payer, aside: asideReasonOf(line.memo, payer, OWN) };
  });

test('of the two sides that Stone writes, the payer is the other one', () => {
  const titles =
    'Movimentação,Tipo,Valor,Saldo depois,Data,Destino,Destino Documento,Origem,Origem Documento';
  const own = 'Estúdio Azul,11.222.333/0001-81';
  const client = 'Márcia Ávila,529.982.247-25';
  const lines = linesOf(
    [
      titles,
      `Crédito,Pix,"198,00","198,00",17/09/2026 10:00,${own},${client}`,
      `Débito,Pix,"20,00","178,00",17/09/2026 11:00,${client},${own}`,
      `Crédito,Pix,"5,00","183,00",17/09/2026 12:00,${own},${own}`,
    ].join('\n'),
  );
  const payer = { name: 'marcia avila', documents: ['52998224725'] };
  expect(lines).toMatchObject([
    { memo: 'Pix Estúdio Azul Márcia Ávila', payer, aside: null },
    { memo: 'Pix Márcia Ávila Estúdio Azul', payer, cents: -2000 },
    { memo: 'Pix Estúdio Azul', aside: 'OWN_TRANSFER' },
  ]);
});

test.each([
  [
    'Itaú Empresas',
    'Data;Lançamento;Razão Social;CPF/CNPJ;Valor (R$)\n01/09/2026;PIX RECEBIDO;Saldo Imóveis Ltda;11.222.333/0001-81;5,00',
    { memo: 'PIX RECEBIDO', payer: { name: 'saldo imoveis ltda', documents: ['11222333000181'] } },
  ],
  [
    'InfinitePay',
    'Data;Hora;Tipo de transação;Nome;Detalhe;Valor (R$)\n01/09/2026;10:00;Pix;Total;Recebido;5,00',
    { memo: 'Pix', name: 'Total' },
  ],
  [
    'Cora',
    'Data,Transação,Tipo Transação,Identificação,Valor\n01/09/2026,Pix recebido,CRÉDITO,Saldo Imóveis,"5,00"',
    { memo: 'Pix recebido Saldo Imóveis' },
  ],
])('reads the payer of %s, whose name may begin as a row of a balance does', (_bank, content, line) => {
  expect(linesOf(content)).toMatchObject([line]);
});

test.each([
  'Data;Histórico;CPF/CNPJ;Valor\n01/09/2026;PIX RECEBIDO MARIA SILVA;529.982.247-25;5,00',
  'Data;Histórico;Razão Social;CPF/CNPJ;Valor\n01/09/2026;PIX RECEBIDO MARIA SILVA;;529.982.247-25;5,00',
])('the payer is named by the memo where its columns contain the tax identifier alone', (content) => {
  expect(linesOf(content)).toMatchObject([{ payer: { name: 'maria silva', documents: ['52998224725'] } }]);
});

test('a balance behind a word for the direction is skipped', () => {
  expect(linesOf('Data;Tipo;Histórico;Valor\n01/09/2026;Crédito;Saldo anterior;5,00')).toEqual([]);
});
