import type { BankTransaction } from '@demanda/contracts/bank-statements';
import { bankFiles, expectedOf } from '../../../../test/read/bank-files';
import { asideReasonOf } from './aside';
import { isSameDocument, isSameName, nameWords, payerOf } from './payer';

const payerOfMemo = (memo: string, name: string | null = null) => payerOf({ memo, name });

// Lines of the statements in `bank-files`.
test.each([
  ['PIX - RECEBIDO - 04/09 08:20 ATELIE PAPEL & C', 'atelie papel c', []],
  ['Pix - Recebido - 02/09 09:52 52998224725 MARCIA AVILA CO', 'marcia avila co', ['52998224725']],
  ['TRANSFERENCIA PIX REM: CLINICA VALE SEREN 12/09', 'clinica vale seren', []],
  ['PIX RECEBIDO OFICINA10/09', 'oficina', []],
  ['PIX QRS ATELIE PAPE11/09', 'atelie pape', []],
  ['PIX RECEBIDO 11222333000181', '', ['11222333000181']],
  ['CRED PIX QR COD EST', '', []],
  ['Márcia Ávila Conceição - Transferência | Pix', 'marcia avila conceicao', []],
  ['Pix recebido CLINICA VALE SERENO LTDA', 'clinica vale sereno ltda', []],
  ['PIX RECEBIDO - OUTRA IF', '', []],
])('reads the payer of %s', (memo, name, documents) => {
  expect(payerOfMemo(memo)).toEqual({ name, documents });
});

test('the name has a column of its own; the digits of a bank are no document', () => {
  expect(
    payerOfMemo('Pix recebido: "Cp :60701190-CLINICA VALE SERENO LTDA"', 'Clinica Vale Sereno Ltda'),
  ).toEqual({ name: 'clinica vale sereno ltda', documents: [] });
});

test('a masked CPF is compared by the digits that it shows', () => {
  const { name, documents } = payerOfMemo(
    'Transferência recebida pelo Pix - Márcia Ávila Conceição - •••.982.247-•• - NU PAGAMENTOS - IP (0260) Agência: 1 Conta: 1234567-8',
  );
  expect([name, documents]).toEqual(['marcia avila conceicao', ['m982247']]);
  expect(isSameDocument(documents[0]!, '52998224725')).toBe(true);
  expect(isSameDocument(documents[0]!, '11144477735')).toBe(false);
});

test.each([
  ['clinica vale seren', 'Clínica Vale Sereno Ltda', true],
  ['clinica vale sereno ltda', 'Clínica Vale Sereno', true],
  ['oficina', 'Oficina do Zé', false],
  ['padaria tres pontes', 'Padaria Três Irmãos', false],
  ['', 'Padaria', false],
])('a name cut by the bank: %s is %s: %s', (written, known, isSame) => {
  expect(isSameName(written, nameWords(known))).toBe(isSame);
});

test('own money among the lines of the banks is named, and money of clients is not', () => {
  const own = { companyName: 'estudio azul', companyDocument: null, leftAnother: false };
  const found = bankFiles
    .flatMap((file) =>
      expectedOf[file]!.accounts.flatMap(({ transactions }) => transactions as BankTransaction[]),
    )
    .filter(({ direction }) => direction === 'in')
    .map((line) => [line.memo, asideReasonOf(line.memo, payerOf(line), own)] as const)
    .filter(([, reason]) => reason !== null);
  expect(Object.fromEntries(found)).toEqual({
    'RESGATE INVEST FACIL': 'INVESTMENT',
    'REND PAGO APLIC AUT MAIS': 'INTEREST',
    Rendimentos: 'INTEREST',
    'Dinheiro retirado Emergência': 'INVESTMENT',
    'Valor adicionado na conta por cartão de crédito - Valor adicionado para Pix no Crédito': 'REFUND',
  });
});

test.each(['12ABC34501DE35', '12.abc.345/01DE-35'])('a CNPJ with letters is read, %s', (document) => {
  expect(payerOfMemo(`PIX RECEBIDO ${document} OFICINA VALE`)).toEqual({
    name: 'oficina vale',
    documents: ['12ABC34501DE35'],
  });
});
