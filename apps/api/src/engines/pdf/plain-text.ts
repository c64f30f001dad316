import { featuresOf, type Weight } from './fonts';

/** What a font of PDFKit has besides its types. */
interface EmbeddedFont {
  /** Name of the font in the resources of a page. */
  id: string;
  /** In thousandths of the font size. */
  ascender: number;
  /** Adds the glyphs to the embedded subset; four hexadecimal digits for each. */
  encode(text: string, features: Record<string, boolean>): [codes: string[], positions: unknown[]];
  ref(): PDFKit.PDFKitReference;
}

export interface PlainText {
  /** Left end and top, in points. */
  x: number;
  y: number;
  weight: Weight;
  size: number;
  /** '#1c2426' */
  color: string;
  areFigures: boolean;
}

const operands = new Map<string, string>();

/** Returns a colour as operands of `rg` and `RG`. */
export function rgbOperands(hex: string): string {
  const known = operands.get(hex);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const made = parts.map((part) => part.toFixed(4)).join(' ');
  operands.set(hex, made);
  return made;
}

const rounded = (points: number) => Math.round(points * 1000) / 1000;

/**
 * Draws a text whose letters have fixed widths, by one entry of the page's content. `doc.text` lays it out three times and
 * writes ten entries, which takes half of the time of a statement (ADR 0174).
 */
export function drawPlainText(doc: PDFKit.PDFDocument, text: string, style: PlainText): void {
  if (text === '') return;
  const { x, y, weight, size, color, areFigures } = style;
  doc.font(weight, size);
  const font = (doc as unknown as { _font: EmbeddedFont })._font;
  const fonts = doc.page.fonts as Record<string, PDFKit.PDFKitReference>;
  fonts[font.id] ??= font.ref();
  const [codes] = font.encode(text, featuresOf(weight, areFigures));
  const baseline = y + (font.ascender / 1000) * size;
  // PDFKit turns the axis of each page upside down, and the text matrix turns it back.
  const place = `1 0 0 -1 ${rounded(x)} ${rounded(baseline)} Tm`;
  doc.addContent(`${rgbOperands(color)} rg BT ${place} /${font.id} ${size} Tf <${codes.join('')}> Tj ET`);
}
