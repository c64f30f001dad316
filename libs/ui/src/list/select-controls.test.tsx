import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectRow } from './select-controls';

test('explains to keyboard users why a row cannot be selected, and leaves it unselected', async () => {
  const user = userEvent.setup();
  const toggle = jest.fn();
  const selection = { ids: new Set<number>(), toggle, refusal: () => 'É a sua conta', nameOf: () => 'Ana' };
  render(<SelectRow row={{ id: 1 }} selection={selection} />);
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana. É a sua conta' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('É a sua conta');
  await user.keyboard(' ');
  expect(toggle).not.toHaveBeenCalled();
});
