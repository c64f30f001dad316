import { fileNameOf } from './file-name';

test.each([
  [
    'attachment; filename="relatorio_tarefas_2026-11-21_09-30-00.xlsx"',
    'relatorio_tarefas_2026-11-21_09-30-00.xlsx',
  ],
  ['attachment; filename=plano.pdf', 'plano.pdf'],
  [
    `attachment; filename="relat?rio.xlsx"; filename*=UTF-8''relat%C3%B3rio%20%22final%22.xlsx`,
    'relatório "final".xlsx',
  ],
  [`attachment; filename*=utf-8'pt-BR'a%C3%A7%C3%A3o.txt; filename="acao.txt"`, 'ação.txt'],
  [String.raw`attachment; filename="a \"b\"; c.txt"`, 'a "b"; c.txt'],
  [`attachment; filename="x; filename*=UTF-8''evil.exe; .pdf"`, "x; filename*=UTF-8''evil.exe; .pdf"],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`, 'plain.pdf'],
  [`attachment; filename="plain.pdf"; filename*=iso-8859-1''caf%E9.pdf`, 'plain.pdf'],
  ['attachment', undefined],
  ['', undefined],
])('G-API-3 parses the name in %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
