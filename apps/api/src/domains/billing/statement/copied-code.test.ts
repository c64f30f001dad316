import { fc } from '../../../../test/make/cases';
import { readPdf } from '../../../../test/read/read-pdf';
import { codeLines } from './layout/pix-block';
import { renderStatement } from './render-statement';
import { pixOf, type Statement } from './statement';

/** The Pix code copied as text from a statement is the code of its QR code. */

const UUID = '123e4567-e12b-12d1-a456-426655440000';
const LETTERS = 'aZ9 \t-–—·½²&.ãÇ😀Ж\u0301\u00a0\u200b';
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS, ...' -–', 'Casa ', 'Serviços'), maxLength });
const host = fc.array(fc.stringMatching(/^[a-z]{1,4}-[a-z\d]{1,4}$/), { minLength: 1, maxLength: 4 });
const key = fc.oneof(
  fc.uuid(),
  fc.constantFrom('12.345.678/0001-95', '12.ABC.345/01DE-35', '123.456.789-09', '+5511912345678'),
  fc
    .tuple(fc.stringMatching(/^[a-z\d.!#$&'*+/=?^_`{|}~-]{1,40}$/), host)
    .map(([name, parts]) => `${name}@${parts.join('.')}.br`),
);

const statement = (pixKey: string, pixName: string, pixCity: string, id: number): Statement => ({
  ...{ periodId: id, month: 3, year: 2025, status: 'FATURADO', number: 1, takenAt: new Date(0) },
  issuer: {
    ...{ companyName: null, companyDocument: null, companyAddress: null, companyEmail: null },
    ...{ companyPhone: null, pixKey, pixName, pixCity },
  },
  requester: { id: 1, name: 'Ana' },
  lines: [{ code: 'T-1', title: 'Ajustar tela', requesterName: 'Ana', amount: '10.00' }],
  ...{ subtotals: [], taskCount: 1, total: '10.00' },
});
const statements = fc
  .tuple(key, text(30), text(20), fc.nat())
  .map(([pixKey, name, city, id]) => statement(pixKey, name, city, id));

/** Copies a printed line as viewers do: runs of blanks are one, those at its ends and a hyphen at its end are dropped. */
const copied = (line: string) => line.replace(/\s+/g, ' ').trim().replace(/-$/, '');

test('lines joined after copying are the code, for any name, city and key', () => {
  fc.assert(
    fc.property(statements, (one) => {
      const { code } = pixOf(one)!;
      const lines = codeLines(code);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.map(copied).join('')).toBe(code);
    }),
    { numRuns: 300 },
  );
});

test('the text of the document is that of its QR code', async () => {
  await fc.assert(
    fc.asyncProperty(statements, async (one) => {
      const content: Buffer[] = [];
      for await (const chunk of renderStatement(one)) content.push(chunk as Buffer);
      const [page] = (await readPdf(Buffer.concat(content), { withCodes: true })).pages;
      expect(page!.code).toMatch(/^000201/);
      expect(page!.texts.map(copied).join('')).toContain(page!.code);
    }),
    // A document takes a third of a second; the other test tries many codes.
    { numRuns: 3, endOnFailure: true, examples: [[statement(UUID, 'Casa – Serviços', 'São Paulo', 1)]] },
  );
});
