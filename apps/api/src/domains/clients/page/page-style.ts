import { createHash } from 'node:crypto';
import { SCRIPT_SOURCE } from './page-script';

/** The style sheet of the page: phone first, light and dark, and for paper. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#f4f6f6;--card:#fff;--ink:#17262a;--muted:#4c5d62;--line:#d3dcde;--petrol:#0f5c66;--on:#fff;
--good:#1b6b3a;--bad:#a3242c;--warn:#7a4b00}
@media(prefers-color-scheme:dark){:root{--paper:#11191b;--card:#1a2528;--ink:#e8eff0;--muted:#a9babe;--line:#36474b;--petrol:#7cc5cf;
--on:#0b1a1c;--good:#7ed69c;--bad:#ff9a9f;--warn:#f0bd6a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:46rem;margin:0 auto;padding:16px}
header p,footer p,.muted{color:var(--muted)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 4px}
h2{font-size:1.2rem;margin:28px 0 12px}
h3{font-size:1.05rem;line-height:1.35;margin:0}
h4{font-size:1rem;margin:0}
.thread{border-top:1px solid var(--line);margin-top:12px;padding-top:12px}
p{margin:4px 0}
a{color:var(--petrol)}
.logo{display:block;width:auto;height:auto;max-width:100%;max-height:72px;margin:0 0 8px}
@media(prefers-color-scheme:dark){.logo{background:#fff;padding:8px 10px;border-radius:8px;max-height:88px}}
.company{font-weight:600;color:var(--ink)}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 12px}
.top{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;align-items:baseline}
.state{font-weight:600;white-space:nowrap}
.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
ul{list-style:none;margin:8px 0 0;padding:0}
.items>li{border-top:1px solid var(--line);padding:12px 0}
.items>li:last-child{padding-bottom:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:8px 0}
dt{color:var(--muted)}dd{margin:0}
table{width:100%;border-collapse:collapse;margin:8px 0}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--muted);font-weight:400}
th{font-weight:400}
tfoot th,tfoot td{font-weight:600}
.amount{text-align:right;white-space:nowrap;padding-right:0;overflow-wrap:normal}
.total{font-size:1.3rem;font-weight:700}
.pix{display:block;margin:8px 0;padding:12px;border:1px solid var(--line);border-radius:8px;background:var(--paper);
font:14px/1.45 ui-monospace,monospace;word-break:break-all;user-select:all;-webkit-user-select:all}
.qr{width:200px;max-width:100%;padding:10px;background:#fff;border-radius:8px;margin:8px 0}
.qr svg{display:block;width:100%;height:auto}
.files{display:flex;flex-wrap:wrap;gap:0 20px}
.files a{display:inline-block;padding:10px 0}
form{margin:8px 0 0}
label{display:block;margin:8px 0 4px}
input,textarea,button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--muted);border-radius:8px;padding:10px 14px}
input,textarea{display:block;width:100%}
button{cursor:pointer;min-height:44px}
.primary{background:var(--petrol);border-color:var(--petrol);color:var(--on);font-weight:600}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0 0}
.card.items{padding-top:4px;padding-bottom:4px}.card.items>li:first-child{border-top:0}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
summary{cursor:pointer;padding:8px 0;color:var(--petrol)}
:focus-visible{outline:3px solid var(--petrol);outline-offset:2px;border-radius:4px}
.view{border:1px solid var(--warn);border-radius:8px;padding:8px 12px;margin:0 0 16px}header .view{color:var(--warn);font-weight:600}
.frame{border:0;margin:0;padding:0;min-width:0}
.frame:disabled button{cursor:not-allowed;opacity:.6}
.address{display:inline-block;max-width:100%}
.skip{position:absolute;left:-9999px}
.skip:focus{position:static;display:block;padding:8px 16px}
@media(min-width:640px){body{font-size:17px}header{padding-top:32px}.card{padding:20px 24px}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--muted:#333;--line:#999;--petrol:#000;--good:#000;--bad:#000;--warn:#000}
.card{break-inside:avoid}.skip,.files,form,.copy{display:none}}
`;

/** The policy of the page: nothing but its own style sheet and script, the logo, and forms and reports to its own address. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `script-src ${SCRIPT_SOURCE}`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
