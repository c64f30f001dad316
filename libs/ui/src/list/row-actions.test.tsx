import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinkContext } from '../link/link-context';
import { FoldedActions, RowActions, type RowAction } from './row-actions';

const edit: RowAction = { icon: 'edit', label: 'Editar uva', to: '/fruits/1', frequent: true };
const copy: RowAction = { icon: 'copy', label: 'Copiar uva', onSelect: () => {} };
const remove = (changes: Partial<RowAction> = {}) =>
  ({ icon: 'remove', label: 'Excluir uva', onSelect: () => {}, ...changes }) as RowAction;

function open(actions: (RowAction | false)[], isFolded = false) {
  const navigate = jest.fn<void, [string]>();
  render(
    <LinkContext value={navigate}>
      <FoldedActions value={isFolded}>
        <RowActions name="uva" actions={actions} />
      </FoldedActions>
    </LinkContext>,
  );
  return { navigate, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const names = () => [...document.querySelectorAll('a, button')].map((button) => button.ariaLabel);
const more = 'Mais ações de uva';

test('the frequent actions are beside a menu of the others', async () => {
  const { user } = open([edit, copy, remove()]);
  expect(names()).toEqual(['Editar uva', more]);
  await user.click(screen.getByRole('button', { name: more }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copiar uva', 'Excluir uva']);
});

test.each([
  [
    [edit, false, remove()],
    ['Editar uva', 'Excluir uva'],
  ],
  [[false, copy], ['Copiar uva']],
] as const)('two actions need no menu', (actions, expected) => {
  open([...actions]);
  expect(names()).toEqual(expected);
});

test('all of them fold into the menu of a narrow table, which opens pages too', async () => {
  const { user, navigate } = open([edit, remove()], true);
  expect(names()).toEqual([more]);
  await user.click(screen.getByRole('button', { name: more }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar uva' }));
  expect(navigate).toHaveBeenCalledWith('/fruits/1');
});

test('an action that is refused says why, and does nothing', async () => {
  const onSelect = jest.fn();
  const { user } = open([edit, copy, remove({ refusal: 'Em uso', onSelect })]);
  await user.click(screen.getByRole('button', { name: more }));
  await user.click(await screen.findByRole('menuitem', { name: /^Excluir uva.*Em uso$/ }));
  expect(onSelect).not.toHaveBeenCalled();
});
