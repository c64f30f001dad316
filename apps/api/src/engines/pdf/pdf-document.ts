import PDFDocument from 'pdfkit';
import {
  featuresOf,
  FONT_NAMES,
  fontSource,
  isPlain,
  printable,
  runsOf,
  textWidth,
  widthOfRun,
  type FontName,
  type Weight,
} from './fonts';
import { drawPlainText, rgbOperands } from './plain-text';

/** A4 page and margins, in points. */
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
  /** `x` is the right end of the text, which has tabular figures. */
  isRight?: boolean;
}

export interface DocumentFacts {
  title: string;
  author: string | null;
  /** Creation date in the document, passed in so that the bytes do not depend on the clock. */
  createdAt: Date;
}

export type Tag = PDFKit.PDFStructureElement;

/** Width of a text in points; the text must be `printable`. */
export const sizeOf = (text: string, { size, weight = 'regular', isRight }: TextStyle): number =>
  textWidth(text, weight, size, isRight);

/** The types of pdfkit know only names of features, but fontkit accepts switches as well. */
const fontFeatures = (font: FontName, areFigures: boolean) =>
  featuresOf(font, areFigures) as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/**
 * Difference of the ascents of Inter and Noto Emoji as a fraction of the size, because texts are placed by
 * their top.
 */
const EMOJI_SHIFT = 0.041;

/** Creates a document of A4 pages with tagged content for screen readers. */
export function createPdfDocument({ title, author, createdAt }: DocumentFacts) {
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
  // PDFKit also takes a font that fontkit has parsed, which its types leave out.
  for (const name of FONT_NAMES) doc.registerFont(name, fontSource(name) as Buffer);
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
      if (isPlain(line)) {
        return drawPlainText(doc, line, {
          x: left,
          y,
          weight,
          size,
          color: COLORS[color],
          areFigures: isRight,
        });
      }
      const runs = runsOf(line, weight);
      doc.fillColor(COLORS[color]);
      for (const run of runs) {
        doc.font(run.font, size);
        const options = { lineBreak: false, features: fontFeatures(run.font, isRight) };
        doc.text(run.text, left, run.font === 'emoji' ? y + size * EMOJI_SHIFT : y, options);
        if (runs.length > 1) left += widthOfRun(run, size, isRight);
      }
    },

    /** Draws a horizontal line of the width of the content, as an artifact. */
    rule(y: number): void {
      const line = `${PAGE.margin} ${y} m ${RIGHT} ${y} l S`;
      doc.addContent(`/Artifact <</Type /Layout>> BDC 0.5 w ${rgbOperands(COLORS.line)} RG ${line} EMC`);
    },

    /** Draws content with a structure tag, such as 'H1', 'P', 'TD'. */
    tag(tag: string, draw: () => void, { parent = root, ...options }: TagOptions = {}): void {
      const element = doc.struct(tag, options, draw);
      parent.add(element);
      element.end();
    },

    /** Draws a table row with its cells. */
    row(table: Tag, tag: 'TH' | 'TD', cells: readonly (() => void)[]): void {
      const row = doc.struct('TR');
      table.add(row);
      for (const draw of cells) row.add(doc.struct(tag, {}, draw));
      row.end();
    },

    /**
     * Returns the structure element for a key, so that several blocks share it, such as a table over several
     * pages.
     */
    group(key: object, tag: string): Tag {
      const known = groups.get(key) ?? doc.struct(tag);
      if (!groups.has(key)) root.add(known);
      groups.set(key, known);
      return known;
    },

    /** Draws an artifact, which screen readers skip. */
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
export type PdfDocument = ReturnType<typeof createPdfDocument>;

interface TagOptions {
  parent?: Tag;
  /** Alternative text of an image. */
  alt?: string;
  /** The text without the line breaks of its layout. */
  actual?: string;
}
