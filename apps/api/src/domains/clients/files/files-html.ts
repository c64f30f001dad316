import { html, type Html } from '../../../engines/mail/html';
import { sizeText } from '../../../kernel/format';
import type { ShownFile } from './read-files';

/** The files of a task, as links that download them. */
export const filesHtml = (base: string, title: string, files: readonly ShownFile[]): Html | undefined =>
  files.length === 0
    ? undefined
    : html`<section class="thread" aria-label="Arquivos de ${title}">
        <h4>Arquivos</h4>
        <ul class="files">
          ${files.map(
            ({ id, name, size }) =>
              html`<li>
                <a href="${base}/arquivos/${id}" download>${name}</a>
                <span class="muted">${sizeText(size)}</span>
              </li>`,
          )}
        </ul>
      </section>`;
