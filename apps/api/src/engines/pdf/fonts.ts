import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { letterByLetter } from './letter-by-letter';

/** Font files of Inter; each contains Latin with all accents, Greek and Cyrillic (ADR 0026). */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  /** Monochrome emoji, for characters that Inter lacks. */
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;
export type FontName = keyof typeof FILES;
export type Weight = Exclude<FontName, 'emoji'>;
export const FONT_NAMES = Object.keys(FILES) as FontName[];

/** Replaces characters that no font has, so that they do not disappear. */
const MISSING = '□';

interface LoadedFont {
  font: Font;
  /** What documents embed: emojis are parsed by each, since fontkit's glyphs remember the text that they met first in. */
  source: Font | Buffer;
  /** Widths of words as fractions of the font size. */
  widths: Map<string, number>;
}
const loaded = new Map<FontName, LoadedFont>();

function load(weight: FontName): LoadedFont {
  const content = readFileSync(createRequire(import.meta.url).resolve(FILES[weight]));
  const font = create(content);
  if (!('layout' in font)) throw new Error(`${FILES[weight]} holds more than one font`);
  if (weight === 'emoji') return { font, source: content, widths: new Map() };
  const letters = letterByLetter(font);
  return { font: letters, source: letters, widths: new Map() };
}

function fontOf(weight: FontName): LoadedFont {
  const known = loaded.get(weight) ?? load(weight);
  loaded.set(weight, known);
  return known;
}

export const fontSource = (name: FontName): Font | Buffer => fontOf(name).source;

const MAX_CACHED_WIDTHS = 10_000;

/**
 * Disables OpenType features: with contextual forms, layout takes 25 times as long. Without them letters have
 * fixed widths, and accents are characters of their own.
 */
const disableFeatures = (...features: string[]) =>
  Object.fromEntries(features.map((feature) => [feature, false]));
const LETTER_FEATURES: Record<string, boolean> = {
  ...disableFeatures('calt', 'ccmp', 'clig', 'curs', 'dnom', 'frac', 'kern', 'liga', 'locl'),
  ...disableFeatures('ltra', 'ltrm', 'mark', 'mkmk', 'numr', 'rclt', 'rlig', 'rvrn'),
};
/** Tabular figures, so that amounts align. */
const TABULAR_FEATURES = { ...LETTER_FEATURES, tnum: true };

/** Features of the emoji font: ligatures stay on, because they combine the parts of an emoji. */
export const featuresOf = (font: FontName, areFigures: boolean): Record<string, boolean> =>
  font === 'emoji' ? {} : areFigures ? TABULAR_FEATURES : LETTER_FEATURES;

interface Run {
  text: string;
  font: FontName;
}

/** Width as a fraction of the font size. */
function runWidth({ text, font: name }: Run, areFigures: boolean): number {
  const { font } = fontOf(name);
  return font.layout(text, featuresOf(name, areFigures)).advanceWidth / font.unitsPerEm;
}

/** Width of a run in points. */
export const widthOfRun = (run: Run, size: number, areFigures: boolean): number =>
  runWidth(run, areFigures) * size;

/** Width of a text in points; cached. */
export function textWidth(text: string, weight: Weight, size: number, areFigures = false): number {
  const { widths } = fontOf(weight);
  const key = areFigures ? `\t${text}` : text;
  let width = widths.get(key);
  if (width === undefined) {
    width = runsOf(text, weight).reduce((sum, run) => sum + runWidth(run, areFigures), 0);
    if (widths.size >= MAX_CACHED_WIDTHS) widths.clear();
    widths.set(key, width);
  }
  return width * size;
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Grapheme clusters, such as an emoji of several code points. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const PLAIN = /^[ -~\u00a0-\u017f]*$/;
const SEVERAL_BLANKS = /[ \u00a0]{2}/;

/** Whether Inter has a glyph of fixed width for each letter. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

const isOfInter = (letters: string): boolean => {
  const { font } = fontOf('regular');
  return [...letters].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!));
};
/** Whether the emoji font has one glyph for the grapheme; unknown sequences would be drawn as several. */
function isEmoji(letter: string): boolean {
  const { glyphs } = fontOf('emoji').font.layout(letter);
  return glyphs.length === 1 && glyphs[0]!.id !== 0;
}

/** Splits a printable text into runs of one font. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (isPlain(text) || isOfInter(text)) return [{ text, font: weight }];
  const runs: Run[] = [];
  for (const letter of splitGraphemes(text)) {
    const font = isOfInter(letter) ? weight : 'emoji';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** Replaces line breaks, and letters that no font has by a box. */
export function printable(text: string): string {
  if (isPlain(text) && !SEVERAL_BLANKS.test(text)) return text;
  const line = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, (blank) => (blank === '\u00a0' ? blank : ' '));
  if (isPlain(line) || isOfInter(line)) return line;
  return splitGraphemes(line)
    .map((letter) => {
      const spellings = [letter, letter.replace(/[\ufe0e\ufe0f]/g, '')];
      return spellings.find((spelling) => isOfInter(spelling) || isEmoji(spelling)) ?? MISSING;
    })
    .join('');
}
