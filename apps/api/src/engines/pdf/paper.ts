import PDFDocument from 'pdfkit';
import {
  featuresOf,
  FONT_NAMES,
  fontFile,
  printable,
  runsOf,
  textWidth,
  widthOfRun,
  type FontName,
  type Weight,
} from './fonts';

/** A4 in points, and what stays free around the text. */
export const PAGE = { width: 595.28, height: 841.89, margin: 44, bottom: 780 };
export const RIGHT = PAGE.width - PAGE.margin;
export const TEXT_WIDTH = RIGHT - PAGE.margin;

export const COLORS = {
  ink: '#1c2426',
  muted: '#546063',
  line: '#d9dcd9',
  petrol: '#0b6474',
  tint: '#e8f1f2',
  amber: '#7a4a00',
  amberTint: '#fdf1d8',
} as const;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: keyof typeof COLORS;
  /** `x` is the right end of the text, whose figures have one width each. */
  isRight?: boolean;
}

interface DocumentFacts {
  title: string;
  author: string | null;
  /** The document's own; its bytes depend on no clock. */
  createdAt: Date;
}

export type Tag = PDFKit.PDFStructureElement;

/** Points that a text takes; it is `printable`. */
export const sizeOf = (text: string, { size, weight = 'regular', isRight }: TextStyle): number =>
  textWidth(text, weight, size, isRight);

/** Its types know names alone, but what it hands them to takes switches as well. */
const switches = (font: FontName, areFigures: boolean) =>
  featuresOf(font, areFigures) as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** What Inter's ascent is more than that of Noto Emoji, in parts of the size: texts are placed by their top. */
const EMOJI_SHIFT = 0.041;

/** A document of A4 pages whose content is told to readers of the screen as well (tagged). */
export function createPaper({ title, author, createdAt }: DocumentFacts) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: title,
      ...(author && { Author: author }),
      Creator: 'Demanda',
      Producer: 'Demanda',
      CreationDate: createdAt,
    },
  });
  for (const name of FONT_NAMES) doc.registerFont(name, fontFile(name));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const groups = new Map<object, Tag>();

  return {
    doc,
    root,

    text(text: string, x: number, y: number, style: TextStyle): void {
      const { size, weight = 'regular', color = 'ink', isRight = false } = style;
      const line = printable(text);
      let left = isRight ? x - sizeOf(line, style) : x;
      const runs = runsOf(line, weight);
      doc.fillColor(COLORS[color]);
      for (const run of runs) {
        doc.font(run.font, size);
        const options = { lineBreak: false, features: switches(run.font, isRight) };
        doc.text(run.text, left, run.font === 'emoji' ? y + size * EMOJI_SHIFT : y, options);
        if (runs.length > 1) left += widthOfRun(run, size, isRight);
      }
    },

    /** Content with its meaning: 'H1', 'P', 'TD'. */
    tag(tag: string, draw: () => void, { parent = root, ...options }: TagOptions = {}): void {
      const element = doc.struct(tag, options, draw);
      parent.add(element);
      element.end();
    },

    /** A row of a table with its cells. */
    row(table: Tag, tag: 'TH' | 'TD', cells: readonly (() => void)[]): void {
      const row = doc.struct('TR');
      table.add(row);
      for (const draw of cells) row.add(doc.struct(tag, {}, draw));
      row.end();
    },

    /** The element that several pieces share, by what they have in common: a table over its pages. */
    group(key: object, tag: string): Tag {
      const known = groups.get(key) ?? doc.struct(tag);
      if (!groups.has(key)) root.add(known);
      groups.set(key, known);
      return known;
    },

    /** What is there for the eye alone, or was said before. */
    decoration(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },

    /** Ends the document; its last bytes follow. */
    end(): void {
      for (const group of groups.values()) group.end();
      root.end();
      doc.end();
    },
  };
}
export type Paper = ReturnType<typeof createPaper>;

interface TagOptions {
  parent?: Tag;
  /** Told instead of a picture. */
  alt?: string;
  /** The text as it is, where lines break it. */
  actual?: string;
}
