/** Returns a page that shows a command and its output as a terminal. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLE = `
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: #f5f5f2; }
  figure { width: 800px; margin: 0; border-radius: 12px; background: #1a2022; color: #e6eaea;
    box-shadow: 0 12px 32px rgb(0 0 0 / 18%); }
  header { display: flex; gap: 8px; padding: 14px 18px; border-bottom: 1px solid #2a3234; }
  i { width: 11px; height: 11px; border-radius: 50%; background: #364043; }
  pre { margin: 0; padding: 20px 22px 24px; font: 15px/1.6 'DejaVu Sans Mono', monospace; white-space: pre-wrap; }
  b { color: #6cc3d1; font-weight: 400; }
  [data-failed='true'] { color: #f2867d; }
`;

export function terminal(command: string, { output, code }: { output: string; code: number }): string {
  return `<!doctype html><style>${STYLE}</style>
    <figure><header><i></i><i></i><i></i></header>
    <pre><b>$</b> ${escaped(command)}\n<span data-failed="${code !== 0}">${escaped(output.trim())}</span></pre></figure>`;
}
