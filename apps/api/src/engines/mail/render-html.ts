import type { Block, CodeBlock, EmailContent, Entry, Fact } from './content';
import { FONT, emailDocument, INK, LINE, MUTED, PETROL } from './email-layout';
import { html, lines, type Html } from './html';

export const TEXT = `${FONT};font-size:15px;line-height:22px;color:${INK};overflow-wrap:anywhere`;
const CELL = `padding:9px 0;border-bottom:1px solid ${LINE};vertical-align:top`;

export const section = (inner: Html): Html =>
  html`<tr>
    <td class="edge" style="padding:18px 32px 0">${inner}</td>
  </tr>`;

const table = (rows: readonly Html[]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="border-collapse:collapse"
  >
    ${rows}
  </table>`;

const title = (text: string): Html =>
  html`<h2
    class="ink"
    style="margin:0 0 4px;${FONT};font-size:15px;line-height:22px;font-weight:600;color:${INK}"
  >
    ${text}
  </h2>`;

export const link = (href: string, text: string): Html =>
  html`<a class="link" href="${href}" style="color:${PETROL};text-decoration:underline">${text}</a>`;

const factValueHtml = ({ value, href }: Fact): Html =>
  href === undefined ? lines(value) : link(href, value);

const factRow = (fact: Fact): Html =>
  html`<tr>
    <td
      class="muted line"
      width="124"
      style="${CELL};${FONT};padding-right:12px;font-size:14px;line-height:22px;color:${MUTED}"
    >
      ${fact.label}
    </td>
    <td class="ink line" style="${CELL};${TEXT}">${factValueHtml(fact)}</td>
  </tr>`;

const entryRow = ({ text, end }: Entry): Html =>
  html`<tr>
    <td class="ink line" style="${CELL};${TEXT};padding-right:16px">${lines(text)}</td>
    <td
      class="ink line"
      align="right"
      style="${CELL};${TEXT};text-align:right;white-space:nowrap;overflow-wrap:normal"
    >
      ${end}
    </td>
  </tr>`;

/** White behind the image, also in dark colours: cameras need the contrast. */
const codeSection = ({ title: heading, hint, code, image }: CodeBlock): Html =>
  section(
    html`${title(heading)}
      <p class="ink" style="margin:4px 0 12px;${TEXT}">${hint}</p>
      <p style="margin:0 0 12px">
        <img
          src="cid:${image.contentId}"
          alt="${image.alt}"
          style="display:block;max-width:100%;background:#ffffff;border-radius:8px"
        />
      </p>
      <p
        class="ink line"
        style="margin:0;padding:10px 12px;border:1px solid ${LINE};border-radius:8px;font-family:Consolas,Menlo,monospace;font-size:13px;line-height:19px;color:${INK};word-break:break-all"
      >
        ${code}
      </p>`,
  );

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'facts':
      return section(html`${block.title && title(block.title)}${table(block.facts.map(factRow))}`);
    case 'prose':
      return section(
        html`${block.title && title(block.title)}
          <p class="ink" style="margin:4px 0 0;${TEXT}">${lines(block.text)}</p>`,
      );
    case 'entries':
      return section(html`${title(block.title)}${table(block.entries.map(entryRow))}`);
    case 'code':
      return codeSection(block);
    case 'total':
      return section(
        html`<table
          role="presentation"
          class="tint"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#e8f1f2;border-radius:8px"
        >
          <tr>
            <td class="ink" style="padding:14px 16px;${TEXT};font-weight:600">${block.label}</td>
            <td
              class="ink"
              align="right"
              style="padding:14px 16px;${TEXT};font-size:18px;font-weight:700;text-align:right;white-space:nowrap"
            >
              ${block.value}
            </td>
          </tr>
        </table>`,
      );
  }
}

/** Renders the HTML part as a whole document. */
export const renderHtml = (content: EmailContent): string =>
  emailDocument(content, content.blocks.map(blockHtml)).text;
