import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handleRowKeys } from './grid-keyboard';

const NONE = { onSpace: () => {}, onEnter: () => {}, onEdit: () => {} };

function Rows({ label }: { label: string }) {
  return (
    <table role="grid" aria-label={label}>
      <tbody>
        {[1, 2, 3].map((id) => (
          <tr key={id} role="row" row-id={String(id)} tabIndex={-1} aria-label={`${label} ${id}`}>
            <td>{id}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test('End goes to the last row of the table, also while a grid that will take over renders beside it', async () => {
  render(
    <div onKeyDown={(event) => handleRowKeys(event, NONE)}>
      <Rows label="Tabela" />
      <div inert>
        <Rows label="Grade" />
      </div>
    </div>,
  );
  screen.getByRole('row', { name: 'Tabela 1' }).focus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('row', { name: 'Tabela 3' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('row', { name: 'Tabela 1' })).toHaveFocus();
});
