import { paginate } from '../../../../engines/pdf/paginate';
import { PAGE } from '../../../../engines/pdf/pdf-document';
import type { Statement } from '../statement';
import { contentTopPt } from './page-header-footer';
import { layOutStatement } from './statement-layout';

const statement = (taskCount: number): Statement => ({
  ...{ periodId: 1, month: 3, year: 2025, status: 'FATURADO', number: 1, takenAt: new Date(0) },
  issuer: {
    ...{ companyName: 'Ação & Cia', companyDocument: null, companyAddress: null },
    ...{ companyEmail: null, companyPhone: null },
    ...{ pixKey: 'ana@demanda.example', pixName: 'Ana', pixCity: 'São Paulo' },
  },
  requester: { id: 1, name: 'Ana' },
  lines: Array.from({ length: taskCount }, (_, index) => ({
    ...{ code: `T-${index}`, title: 'Ajustar tela', requesterName: 'Ana', amount: '10.00' },
  })),
  ...{ subtotals: [], taskCount, total: `${taskCount * 10}.00` },
});

/** Pages of a statement: which of their pieces are lines of its table. */
async function pagesOf(one: Statement): Promise<boolean[][]> {
  const pages = paginate(await layOutStatement(one), { top: contentTopPt(one), bottom: PAGE.bottom });
  return pages.map((pieces) => pieces.map(({ block: piece }) => piece.head !== undefined));
}

test('the last page holds total and Pix with a line, whatever the number of tasks', async () => {
  const found: string[] = [];
  for (let taskCount = 1; taskCount <= 80; taskCount += 1) {
    const pages = await pagesOf(statement(taskCount));
    // After the last line: a space, the total, a space, Pix.
    const end = pages.at(-1)!.slice(-5);
    if (end.join() !== 'true,false,false,false,false')
      found.push(`${taskCount} tasks on ${pages.length} pages`);
  }
  expect(found).toEqual([]);
  expect((await pagesOf(statement(80))).length).toBeGreaterThan(2);
});
