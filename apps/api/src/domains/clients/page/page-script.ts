import { createHash } from 'node:crypto';

/**
 * The script of the page: shows the buttons that copy a Pix code. Without it, or where the browser refuses the
 * clipboard, the code is selected by one press.
 */
export const SCRIPT = `
for (const button of document.querySelectorAll('button[data-copies]')) {
  const code = document.getElementById(button.dataset.copies);
  const said = document.getElementById(button.dataset.says);
  button.hidden = false;
  button.addEventListener('click', async () => {
    said.textContent = '';
    try {
      await navigator.clipboard.writeText(code.textContent);
      said.textContent = 'Código copiado. Cole no aplicativo do seu banco.';
    } catch {
      getSelection().selectAllChildren(code);
      said.textContent = 'O navegador não deixou copiar. O código está selecionado: copie pelo menu.';
    }
  });
}
`;

/** Source of the script in a content security policy. */
export const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
