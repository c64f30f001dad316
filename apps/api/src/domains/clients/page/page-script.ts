import { createHash } from 'node:crypto';

/**
 * The script of the page. It shows the buttons that copy a Pix code; without it, or where the browser refuses the
 * clipboard, the code is selected by one press. And it ignores the second press of a double click, which lands on the
 * page that the first one opened: there it could press another button.
 */
export const SCRIPT = `
addEventListener('click', (event) => {
  if (event.detail > 1 && event.target.closest('form button')) event.preventDefault();
});
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
