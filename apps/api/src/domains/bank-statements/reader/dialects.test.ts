import { decodeText } from '@demanda/contracts/decode-text';
import { readStatement } from './read-statement';

/** Habits of banks beyond those of the statements in `test/bank-files`. */

const read = (content: string | Buffer) => readStatement(decodeText(Buffer.from(content)));
/** Day, signed cents and memo of each line of the first account. */
const linesOf = (content: string | Buffer) =>
  read(content)[0]!.lines.map(({ day, cents, memo }) => [day, cents, memo]);

const csv: readonly [bank: string, content: string, lines: readonly unknown[]][] = [
  [
    'Nubank, with a decimal point and a comma in quotes',
    'Data,Valor,Identificador,Descrição\n01/09/2026,1500.00,a-1,Pix - X\n02/09/2026,-20.50,a-1,"Débito, loja"',
    [
      ['2026-09-01', 150000, 'Pix - X'],
      ['2026-09-02', -2050, 'Débito, loja'],
    ],
  ],
  [
    'Nubank, with commas in a text without quotes',
    'Data,Valor,Identificador,Descrição\n01/09/2026,1500.00,a-1,Pix - X, Y, Z',
    [['2026-09-01', 150000, 'Pix - X, Y, Z']],
  ],
  [
    'Inter, with lines above the titles and quotes inside a text',
    'Extrato\nConta ;41957099\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n10/09/2026;Pix enviado;Pix "X" y;-60,00;40,00',
    [['2026-09-10', -6000, 'Pix enviado Pix "X" y']],
  ],
  [
    'C6, with a byte order mark and both columns filled',
    '\uFEFFAgência: 1 / Conta: 123456789\n\nData Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n05/09/2026,07/09/2026,Pix de X,PIX,150.00,0.00,1150.00\n06/09/2026,07/09/2026,Tarifa,Tarifa,0.00,12.5,1137.50',
    [
      ['2026-09-05', 15000, 'Pix de X PIX'],
      ['2026-09-06', -1250, 'Tarifa'],
    ],
  ],
  [
    'Itaú without titles',
    '01/09/2026;PIX TRANSF X01/09;-12,50\n02/09/2026;TED 1;1.000,00',
    [
      ['2026-09-01', -1250, 'PIX TRANSF X01/09'],
      ['2026-09-02', 100000, 'TED 1'],
    ],
  ],
  [
    'Banco do Brasil, with a sign and a word for the direction',
    '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"\n"01/09/2026","Pix","01/09 ATELIE","1","1.250,00","Entrada"\n"02/09/2026","Estorno","","1","-2,10","Entrada"',
    [
      ['2026-09-01', 125000, 'Pix 01/09 ATELIE'],
      ['2026-09-02', -210, 'Estorno'],
    ],
  ],
  [
    'Banco do Brasil of former years, with the direction in a column without a title',
    '"Data";"Histórico";"Número do documento";"Valor";\n"01/09/2026";"Pix";"9";"1.250,00";"Credito"\n"02/09/2026";"Tarifa";"0";"2,10";"Debito"',
    [
      ['2026-09-01', 125000, 'Pix'],
      ['2026-09-02', -210, 'Tarifa'],
    ],
  ],
  [
    'Caixa, with a letter in a column of its own',
    '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"\n"000777";"20260901";"0";"CRED PIX";"640.00";"C"\n"000777";"20260902";"0";"TARIFA";"12.00";"D"',
    [
      ['2026-09-01', 64000, 'CRED PIX'],
      ['2026-09-02', -1200, 'TARIFA'],
    ],
  ],
  [
    'Caixa, with the letter behind the amount',
    'Data;Histórico;Valor\n01/09/2026;PIX;12,50 C\n02/09/2026;TARIFA;12,50 D',
    [
      ['2026-09-01', 1250, 'PIX'],
      ['2026-09-02', -1250, 'TARIFA'],
    ],
  ],
  [
    'PagBank, with blanks after the amount',
    'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR\nA1;01/09/2026;Pix recebido;Fulano;"1.200,00 "',
    [['2026-09-01', 120000, 'Pix recebido Fulano']],
  ],
  [
    'Bradesco of former years, with years of two digits',
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n01/09/26;PIX;1;5,00;;15,00\n2/9/26;TARIFA;2;;-1,00;14,00',
    [
      ['2026-09-01', 500, 'PIX'],
      ['2026-09-02', -100, 'TARIFA'],
    ],
  ],
  [
    'Stone, with the direction in a column of another title',
    'Movimentação,Tipo,Valor,Saldo depois,Data,Origem\nCrédito,Pix,"198,00","198,00",17/09/2026 10:00,ATELIE\nDébito,Pix,"20,00","178,00",17/09/2026 11:00,',
    [
      ['2026-09-17', 19800, 'Pix ATELIE'],
      ['2026-09-17', -2000, 'Pix'],
    ],
  ],
  [
    'sales, where a debit card is not an expense',
    'Data;Descrição;Forma de pagamento;Valor;Saldo;Sinal do saldo\n01/09/2026;Venda 1;Débito;100,00;50,00;D',
    [['2026-09-01', 10000, 'Venda 1']],
  ],
  [
    'an account whose lines name a card',
    'Data;Histórico;Número do Cartão;Valor;Saldo\n01/09/2026;PIX;;80,00;80,00\n02/09/2026;COMPRA;1234;-50,00;30,00',
    [
      ['2026-09-01', 8000, 'PIX'],
      ['2026-09-02', -5000, 'COMPRA'],
    ],
  ],
  [
    'Cora, with the payer in a column of its own',
    'Data,Transação,Tipo Transação,Identificação,Valor\n05/09/2026,Transf Pix recebida,CRÉDITO,ATELIE,"320,00"',
    [['2026-09-05', 32000, 'Transf Pix recebida ATELIE']],
  ],
  [
    'BTG, with the time beside the day',
    'Data e hora;Transação;Descrição;Valor\n01/09/2026 10:22;Pix recebido;Fulano;R$ 1.000,00\n02/09/2026 11:00;Tarifa;X;(R$ 9,00)',
    [
      ['2026-09-01', 100000, 'Pix recebido Fulano'],
      ['2026-09-02', -900, 'Tarifa X'],
    ],
  ],
];

test.each(csv)('reads the CSV file of %s', (_bank, content, lines) => {
  expect(linesOf(content)).toEqual(lines);
});

test('reads the account, the newest balance and rows without a day of a CSV file of Itaú', () => {
  const [account] = read(
    'Agência:;1234\nConta:;12345-6\n\ndata;lançamento;ag./origem;valor (R$);saldos (R$)\n31/08/2026;SALDO ANTERIOR;;;1.000,00\n01/09/2026;PIX X;;-12,50;\n02/09/2026;SALDO TOTAL DISPONÍVEL DIA;;;987,50\nlançamentos futuros;;;;\n;BOLETO Y;;-55,00;\nlimite da conta;;;1.000,00;',
  );
  expect(account).toMatchObject({
    ...{ account: '12345-6', balance: { cents: 98750, day: '2026-09-02' } },
    lines: [{ memo: 'PIX X' }],
    skipped: [
      { text: 'SALDO ANTERIOR', reason: 'balance' },
      { text: 'SALDO TOTAL DISPONÍVEL DIA', reason: 'balance' },
      { text: 'BOLETO Y', reason: 'no day' },
      { text: 'limite da conta', reason: 'no day' },
    ],
  });
});

test.each([
  'date,title,amount\n2026-09-01,Padaria,12.50',
  'date,category,title,amount\n2026-09-01,restaurante,Padaria,12.50',
  '"Data","Lançamento","Categoria","Tipo","Valor"\n"01/09/2026","PADARIA","RESTAURANTES","Compra à vista","R$ 12,50"',
  'Data de Compra;Nome no Cartão;Final do Cartão;Descrição;Valor (em R$)\n01/09/2026;FULANO;1234;PADARIA;12.50',
])('the bill of a card is refused, in which purchases are positive: %s', (content) => {
  expect(() => read(content)).toThrow('fatura de um cartão');
});

test('reads the characters of Windows-1252 that Latin-1 does not have', () => {
  // '•••.982.247-•• – “X”'
  const memo = Buffer.from('\x95\x95\x95.982.247-\x95\x95 \x96 \x93X\x94 \xc7', 'latin1');
  const content = Buffer.concat([
    Buffer.from('Data;Descrição;Valor\n01/09/2026;', 'latin1'),
    memo,
    Buffer.from(';1,00'),
  ]);
  expect(linesOf(content)).toEqual([['2026-09-01', 100, '•••.982.247-•• – “X” Ç']]);
});

/** An OFX statement with the given lines. */
const ofx = (lines: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX xmlns="http://ofx.net"><STMTRS><BANKACCTFROM><BANKID>748</BANKID><ACCTID>1 </ACCTID></BANKACCTFROM>${lines}</STMTRS></OFX>`;
const line = (leaves: string) => `<STMTTRN>${leaves}</STMTTRN>`;

test('reads OFX 2, whose lines name the account of the other side', () => {
  const [account] = read(
    ofx(
      line(
        '<DTPOSTED>20260901220000[-3:BRT]</DTPOSTED><TRNAMT>50.0000</TRNAMT><FITID>N1:06/04:-9.16</FITID><NAME>A &amp; B &#233;</NAME><BANKACCTTO><BANKID>1</BANKID><ACCTID>9</ACCTID></BANKACCTTO>',
      ),
    ),
  );
  expect(account).toMatchObject({
    ...{ bank: '748', account: '1' },
    lines: [{ day: '2026-09-01', cents: 5000, bankId: 'N1:06/04:-9.16', memo: '', name: 'A & B é' }],
  });
});

test('takes the direction from the types where no amount is negative, and says so', () => {
  const [account] = read(
    ofx(
      line('<TRNTYPE>DEBIT<DTPOSTED>20260902<TRNAMT>10.5<MEMO>x') +
        line('<TRNTYPE>CREDIT<DTPOSTED>20260902<TRNAMT>3.00<MEMO>y'),
    ),
  );
  expect(account).toMatchObject({ isSignDerived: true, lines: [{ cents: -1050 }, { cents: 300 }] });
});

test.each([
  ['-800.0', -80_000],
  ['1.234', 123_400],
  ['R$ 1.234,56', 123_456],
  ['+ 12,5', 1250],
  ['12,3456', 1235],
  ['45,90-', -4590],
  ['(1.234,56)', -123_456],
  ['BRL 12.50', 1250],
])('reads the amount %s as %d cents', (amount, cents) => {
  expect(linesOf(ofx(line(`<DTPOSTED>20260902<TRNAMT>${amount}<MEMO>x`)))).toEqual([
    ['2026-09-02', cents, 'x'],
  ]);
});

test.each([
  ['20260231', '1.00', 'no day'],
  ['00000000', '1.00', 'no day'],
  ['20260901', '  .  ', 'no amount'],
  ['20260901', 'abc', 'no amount'],
  ['20260901', '0.00', 'no amount'],
])('a line of the day %s and the amount %s is listed as skipped', (day, amount, reason) => {
  const [account] = read(ofx(line(`<DTPOSTED>${day}<TRNAMT>${amount}<MEMO>x`)));
  expect(account).toMatchObject({ lines: [], skipped: [{ text: 'x', reason }] });
});

test('lines of a card in the same file are left out, and a file of cards alone is refused', () => {
  const card = '<CCSTMTRS><STMTTRN><DTPOSTED>20260901<TRNAMT>-1.00<MEMO>compra</STMTTRN></CCSTMTRS>';
  expect(
    read(`<OFX>${card}<STMTRS>${line('<DTPOSTED>20260901<TRNAMT>2.00<MEMO>pix')}</STMTRS></OFX>`),
  ).toMatchObject([{ lines: [{ memo: 'pix' }] }]);
  expect(() => read(`<OFX>${card}</OFX>`)).toThrow('fatura de um cartão');
});
