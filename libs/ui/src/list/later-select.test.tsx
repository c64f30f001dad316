import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LaterSelect } from './later-select';

const options = [
  { value: 'is', label: 'igual' },
  { value: 'not', label: 'não contém' },
];

function Operators() {
  const [value, setValue] = useState('is');
  return <LaterSelect aria-label="Operador" options={options} value={value} onChange={setValue} />;
}

const operator = () => screen.getByRole('combobox', { name: 'Operador' });
const isComing = () => operator().tagName === 'BUTTON';

// The first of these tests: the code is loaded once for all selects.
test('a letter that is typed before the select has loaded chooses, and the focus stays', async () => {
  render(<Operators />);
  act(() => operator().focus());
  fireEvent.keyDown(operator(), { key: 'n' });
  expect(isComing()).toBe(true);
  expect(operator()).toHaveTextContent('não contém');
  await waitFor(() => expect(isComing()).toBe(false));
  expect(operator()).toHaveFocus();
  expect(operator()).toHaveAttribute('aria-expanded', 'false');
});

test('the pointer alone does not replace it, so that a press meets its click', async () => {
  render(<Operators />);
  const user = userEvent.setup();
  await user.hover(operator());
  expect(isComing()).toBe(true);
  await user.click(operator());
  await user.click(await screen.findByTitle('não contém'));
  expect(operator()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByTitle('não contém')).not.toHaveLength(0);
});

test('an arrow key opens it', async () => {
  render(<Operators />);
  fireEvent.keyDown(operator(), { key: 'ArrowDown' });
  await waitFor(() => expect(operator()).toHaveAttribute('aria-expanded', 'true'));
  expect(operator()).toHaveFocus();
});
