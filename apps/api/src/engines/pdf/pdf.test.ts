import { buffer } from 'node:stream/consumers';
import { readPdf, textOf } from '../../../test/read/read-pdf';
import { printable, runsOf, textWidth } from './fonts';
import { paginate, type LayoutBlock } from './paginate';
import { createPdfDocument } from './pdf-document';
import { breakAnywhere, wrapText } from './wrap-text';

test('documents that share fonts keep their texts', async () => {
  // Glyphs of the first are parts of those of the second, and the other way round.
  const texts = ['ção: “…”', 'cao.', 'Ação 1.'];
  for (const text of texts) {
    const document = createPdfDocument({ title: '', author: null, createdAt: new Date(0) });
    const content = buffer(document.doc);
    document.doc.addPage();
    document.tag('P', () => document.text(text, 20, 20, { size: 10 }));
    document.end();
    expect(textOf(await readPdf(await content))).toBe(text);
  }
});

describe('texts', () => {
  test.each([
    ['Conceição Łódź Ελλάδα Игорь', 'Conceição Łódź Ελλάδα Игорь'],
    ['a\u0301', 'á'],
    ['um\r\ndois\ttrês\u0000', 'um dois três '],
    ['família 👨‍👩‍👧 feliz 🎉', 'família 👨‍👩‍👧 feliz 🎉'],
    ['❤\ufe0f 🇧🇷 👍🏽', '❤\ufe0f 🇧🇷 👍🏽'],
    ['東京', '□□'],
    ['R$\u00a01,50', 'R$\u00a01,50'],
  ])('%j is printed as %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test('an emoji of several code points is one glyph of a font of its own', () => {
    expect(runsOf('feliz 👨‍👩‍👧🎉!', 'semibold')).toEqual([
      { text: 'feliz ', font: 'semibold' },
      { text: '👨‍👩‍👧🎉', font: 'emoji' },
      { text: '!', font: 'semibold' },
    ]);
    expect(textWidth('👨‍👩‍👧', 'regular', 10)).toBe(textWidth('🎉', 'regular', 10));
  });

  test('figures have equal widths', () => {
    const widths = ['1111', '8888'].map((text) => textWidth(text, 'regular', 10, true));
    expect(widths[0]).toBe(widths[1]);
    expect(textWidth('1111', 'regular', 10)).toBeLessThan(widths[0]!);
  });

  const letters = (text: string) => text.length;
  test.each([
    ['um dois três', 7, ['um dois', 'três']],
    ['um dois', 100, ['um dois']],
    ['', 7, []],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['um abcdefghij fim', 4, ['um', 'abcd', 'efgh', 'ij', 'fim']],
  ])('%j in a column of %d is wrapped to %j', (text, width, lines) => {
    expect(wrapText(text, width, letters)).toEqual(lines);
  });

  test('a code is broken without losing a letter', () => {
    const lines = breakAnywhere('ab cd ef gh', 4, letters);
    expect([lines.join(''), Math.max(...lines.map(letters))]).toEqual(['ab cd ef gh', 4]);
  });
});

describe('pages', () => {
  const head: LayoutBlock = { height: 2 };
  const row = (height = 3): LayoutBlock => ({ height, head });
  const plain = (height: number): LayoutBlock => ({ height });
  const placesOf = (...pieces: LayoutBlock[]) =>
    paginate(pieces, { top: 1, bottom: 10 }).map((page) =>
      page.map(({ block: piece, y, isRepeated }) => [
        piece === head ? (isRepeated ? 'again' : 'head') : 'piece',
        y,
      ]),
    );

  test('no blocks make one empty page', () => {
    expect(placesOf()).toEqual([[]]);
  });

  test('the head is above the first row, and above the first of each page', () => {
    expect(placesOf(plain(1), row(), row(), row())).toEqual([
      [
        ['piece', 1],
        ['head', 2],
        ['piece', 4],
        ['piece', 7],
      ],
      [
        ['again', 1],
        ['piece', 3],
      ],
    ]);
  });

  test('a head is never the last block of a page', () => {
    expect(placesOf(plain(5), row())).toEqual([
      [['piece', 1]],
      [
        ['head', 1],
        ['piece', 3],
      ],
    ]);
  });

  test('a caption moves to the next page with the following block', () => {
    expect(placesOf(plain(3), { height: 2, keepsWithNext: true }, row())).toEqual([
      [['piece', 1]],
      [
        ['piece', 1],
        ['head', 3],
        ['piece', 5],
      ],
    ]);
  });

  test('a block higher than a page has a page of its own', () => {
    expect(placesOf(plain(1), plain(50), plain(1))).toEqual([[['piece', 1]], [['piece', 1]], [['piece', 1]]]);
  });
});
