import { createHash } from 'node:crypto';

/**
 * The script of the page. It shows the buttons that copy a Pix code; without it, or where the browser refuses the
 * clipboard, the code is selected by one press. And it ignores the second press of a double click, which lands on the
 * page that the first one opened: there it could press another button. It reports one visit once a person did something
 * on the visible page, which programs that open the links of mails, or render them ahead, do not. Chromium reports
 * trusted moves of a pointer that rests, also without a person; those have no distance. What is typed in other forms than
 * the one that is sent is kept until this page opens again, and for no other link in the same tab; this comes last, since
 * browsers may refuse the storage.
 */
export const SCRIPT = `
addEventListener('click', (event) => {
  if (event.detail > 1 && event.target.closest('form button')) event.preventDefault();
});
const { visit } = document.querySelector('main').dataset;
const inputs = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'];
const report = (event) => {
  if (!event.isTrusted || document.visibilityState !== 'visible') return;
  if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  for (const input of inputs) removeEventListener(input, report);
  navigator.sendBeacon(visit, new URLSearchParams());
};
if (visit) for (const input of inputs) addEventListener(input, report, { passive: true });
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
const typed = 'typed ' + location.pathname;
const kept = JSON.parse(sessionStorage.getItem(typed) ?? '{}');
sessionStorage.removeItem(typed);
for (const [id, value] of Object.entries(kept)) {
  const field = document.getElementById(id);
  if (!field) continue;
  field.value = value;
  field.closest('details').open = true;
}
addEventListener('submit', ({ target }) => {
  const fields = [...document.querySelectorAll('details textarea, details input[id]')];
  const left = fields.filter(({ form, value, defaultValue }) => form !== target && value !== defaultValue);
  sessionStorage.setItem(typed, JSON.stringify(Object.fromEntries(left.map(({ id, value }) => [id, value]))));
});
`;

/** Source of the script in a content security policy. */
export const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
