import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Inter as files of its own: one holds Latin with all accents, Greek and Cyrillic (ADR 0026). */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
export type Weight = keyof typeof FILES;
export const WEIGHTS = Object.keys(FILES) as Weight[];

/** Stands for what the font cannot show, so that nothing vanishes unseen. */
const MISSING = '□';

interface LoadedFont {
  content: Buffer;
  font: Font;
  /** Of words, in parts of the font's size. */
  widths: Map<string, number>;
}
const loaded = new Map<Weight, LoadedFont>();

function load(weight: Weight): LoadedFont {
  const content = readFileSync(createRequire(import.meta.url).resolve(FILES[weight]));
  const font = create(content);
  if (!('layout' in font)) throw new Error(`${FILES[weight]} holds more than one font`);
  return { content, font, widths: new Map() };
}

function fontOf(weight: Weight): LoadedFont {
  const known = loaded.get(weight) ?? load(weight);
  loaded.set(weight, known);
  return known;
}

export const fontFile = (weight: Weight): Buffer => fontOf(weight).content;

const MOST_WIDTHS = 10_000;

/**
 * The font's fine typesetting is switched off: with its contextual forms, a text takes 25 times as long.
 * What is left are letters at their widths, and accents, which are letters of their own.
 */
const off = (...features: string[]) => Object.fromEntries(features.map((feature) => [feature, false]));
const LETTERS: Record<string, boolean> = {
  ...off('calt', 'ccmp', 'clig', 'curs', 'dnom', 'frac', 'kern', 'liga', 'locl'),
  ...off('ltra', 'ltrm', 'mark', 'mkmk', 'numr', 'rclt', 'rlig', 'rvrn'),
};
/** Figures of one width each, so that amounts stand below each other. */
const FIGURES = { ...LETTERS, tnum: true };

export const featuresOf = (areFigures: boolean): Record<string, boolean> => (areFigures ? FIGURES : LETTERS);

/** Points that a text takes in a size; measured once. */
export function textWidth(text: string, weight: Weight, size: number, areFigures = false): number {
  const { font, widths } = fontOf(weight);
  const key = areFigures ? `\t${text}` : text;
  let width = widths.get(key);
  if (width === undefined) {
    width = font.layout(text, featuresOf(areFigures)).advanceWidth / font.unitsPerEm;
    if (widths.size >= MOST_WIDTHS) widths.clear();
    widths.set(key, width);
  }
  return width * size;
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** What a person reads as one letter each: an emoji of several parts is one. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const PLAIN = /^[ -~\u00a0-\u017f]*$/;

/** A text on one line, with a box for each letter that the font does not have. */
export function printable(text: string): string {
  const line = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, (blank) => (blank === '\u00a0' ? blank : ' '));
  if (PLAIN.test(line)) return line;
  const { font } = fontOf('regular');
  const isShown = (letters: string) =>
    [...letters].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!));
  if (isShown(line)) return line;
  return lettersOf(line)
    .map((letter) => (isShown(letter) ? letter : MISSING))
    .join('');
}
