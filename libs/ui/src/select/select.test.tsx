import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from './select';

const OPTIONS = ['Janeiro', 'Novembro', 'Dezembro'].map((label, index) => ({ value: index + 1, label }));

function open() {
  const chosen = jest.fn<void, [number | undefined]>();
  function Month() {
    const [value, setValue] = useState<number | undefined>();
    chosen(value);
    return <Select aria-label="Mês" options={OPTIONS} value={value} onChange={setValue} />;
  }
  render(<Month />);
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), chosen: () => chosen.mock.lastCall?.[0] };
}

test.each([
  ['closed', 'deze'],
  ['open', '{Enter}deze'],
])('takes the option whose beginning is typed while it is %s, also after Tab', async (_, keys) => {
  const { user, chosen } = open();
  await user.tab();
  await user.keyboard(keys);
  expect(screen.getByRole('combobox', { name: 'Mês' })).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(chosen()).toBe(3);
});

test('changes nothing on letters that no option begins with', async () => {
  const { user, chosen } = open();
  await user.tab();
  await user.keyboard('xyz');
  await user.tab();
  expect(chosen()).toBeUndefined();
});
