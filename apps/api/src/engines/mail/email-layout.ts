import type { EmailContent } from './content';
import { Html, html } from './html';
import { PRODUCT, signatureOf } from './signature';

/**
 * The HTML document of every e-mail. It uses tables and inline styles, because mail programs remove style
 * sheets or support little CSS; the classes serve only those that support the media query for dark colours.
 */

export const FONT = 'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif';
export const INK = '#1c2426';
export const MUTED = '#546063';
export const LINE = '#e6e7e3';
export const PETROL = '#0b6474';

const STYLES = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #121617 !important; }
    .card { background: #1a2022 !important; border-color: #364043 !important; }
    .ink { color: #e6eaea !important; }
    .muted { color: #a3aeb0 !important; }
    .line { border-color: #364043 !important; }
    .link { color: #6cc3d1 !important; }
    .tint { background: #10343b !important; }
  }
  @media (max-width: 480px) {
    .edge { padding-left: 20px !important; padding-right: 20px !important; }
    .outer { padding: 12px 8px !important; }
  }
`;

/** Outlook ignores max-width, so a table that only Outlook reads limits the width. */
const OUTLOOK_OPEN = html`<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`;
const OUTLOOK_CLOSE = html`<!--[if mso]></td></tr></table><![endif]-->`;

/** Where the lines with links are put in; typed text, which is escaped, cannot contain it. */
export const LINKS_PLACE = new Html('<!--links-->');

const head = ({ subject }: EmailContent): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${subject}</title>
    <style>
      ${STYLES}
    </style>
  </head>`;

const heading = ({ topic, title, lead }: EmailContent): Html =>
  html`<tr>
    <td class="edge" style="padding:28px 32px 8px">
      <p
        class="link"
        style="margin:0 0 6px;${FONT};font-size:13px;line-height:18px;font-weight:600;color:${PETROL}"
      >
        ${topic}
      </p>
      <h1
        class="ink"
        style="margin:0 0 12px;${FONT};font-size:21px;line-height:28px;font-weight:600;color:${INK};overflow-wrap:anywhere"
      >
        ${title}
      </h1>
      <p
        class="muted"
        style="margin:0;${FONT};font-size:15px;line-height:23px;color:${MUTED};overflow-wrap:anywhere"
      >
        ${lead}
      </p>
    </td>
  </tr>`;

/** Returns the HTML document, readable in a narrow column and in light and dark colours. */
export const emailDocument = (content: EmailContent, rows: readonly Html[]): Html =>
  html`<!doctype html>
    <html lang="pt-BR" dir="ltr">
      ${head(content)}
      <body class="page" style="margin:0;padding:0;background:#f5f5f2;-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${content.lead}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f5f5f2"
        >
          <tr>
            <td class="outer" align="center" style="padding:28px 16px">
              ${OUTLOOK_OPEN}
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;margin:0 auto"
              >
                <tr>
                  <td
                    class="link"
                    style="padding:0 4px 14px;${FONT};font-size:17px;line-height:22px;font-weight:700;color:${PETROL};text-align:left"
                  >
                    ${content.senderName ?? PRODUCT}
                  </td>
                </tr>
                <tr>
                  <td>
                    <table
                      role="presentation"
                      class="card"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="background:#ffffff;border:1px solid #d3d6d3;border-radius:10px;text-align:left"
                    >
                      ${heading(content)} ${rows} ${LINKS_PLACE}
                      <tr>
                        <td style="padding:0 0 24px"></td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:16px 4px 0;${FONT};font-size:12px;line-height:18px;color:${MUTED};text-align:left"
                  >
                    ${signatureOf(content.senderName)}
                  </td>
                </tr>
              </table>
              ${OUTLOOK_CLOSE}
            </td>
          </tr>
        </table>
      </body>
    </html> `;
