import { plainDate } from '@demanda/contracts/fields';
import { z } from '@demanda/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from './form';
import { DateField } from './typed-fields';
import { useZodForm } from './use-zod-form';

const record = z.object({ day: plainDate.or(z.literal('')) });
type Input = z.input<typeof record>;

function open(day = '') {
  const save = jest.fn<void, [Input]>();
  function RecordForm() {
    const form = useZodForm<Input, Input>(record, { day });
    return (
      <Form label="Registro" onSubmit={() => void form.handleSubmit(save)()}>
        <DateField control={form.control} name="day" label="Início" />
        <button type="submit">Salvar</button>
      </Form>
    );
  }
  render(<RecordForm />);
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), save, saved: () => save.mock.lastCall?.[0] };
}

const field = () => screen.getByRole('textbox', { name: 'Início' });
const button = (name: string) => screen.getByRole('button', { name });

test.each(['09/03/2025', '9/3/2025', '09032025'])('%s is typed key by key', async (typed) => {
  const { user, saved } = open();
  await user.type(field(), typed);
  expect(field()).toHaveValue(typed);
  await user.tab();
  expect(field()).toHaveValue('09/03/2025');
  await user.click(button('Salvar'));
  expect(saved()).toEqual({ day: '2025-03-09' });
});

test('is pasted as ISO, and cleared', async () => {
  const { user, saved } = open();
  await user.click(field());
  await user.paste(' 2025-03-09 ');
  await user.keyboard('{Enter}');
  expect(saved()).toEqual({ day: '2025-03-09' });
  await user.clear(field());
  await user.click(button('Salvar'));
  expect(saved()).toEqual({ day: '' });
});

test.each([
  ['30/02/2025', 'Esta data não existe: confira o dia, o mês e o ano'],
  ['9/3', 'Digite a data como dd/mm/aaaa, por exemplo 09/03/2025'],
])('%s stays with a message, and nothing is saved', async (typed, message) => {
  const { user, save } = open('2025-01-01');
  await user.clear(field());
  await user.type(field(), typed);
  await user.click(button('Salvar'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field()).toHaveValue(typed);
  expect(save).not.toHaveBeenCalled();
});

test('is chosen in a calendar by keyboard', async () => {
  const { user, saved } = open('2025-03-31');
  await user.click(field());
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('segunda-feira, 31 de março de 2025')).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  expect(button('terça-feira, 1 de abril de 2025')).toHaveFocus();
  await user.keyboard('{PageDown}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('08/05/2025');
  await waitFor(() => expect(button('Abrir calendário')).toHaveFocus());
  await user.click(button('Salvar'));
  expect(saved()).toEqual({ day: '2025-05-08' });
});

test('keeps Tab in the open calendar', async () => {
  const { user } = open('2025-03-31');
  await user.click(button('Abrir calendário'));
  const day = await screen.findByRole('button', { name: 'segunda-feira, 31 de março de 2025' });
  await waitFor(() => expect(day).toHaveFocus());
  await user.tab();
  expect(button('Mês anterior')).toHaveFocus();
  await user.tab({ shift: true });
  expect(day).toHaveFocus();
});

test('leaves the focus in the field while the calendar is open', async () => {
  const { user } = open('2025-03-31');
  await user.click(button('Abrir calendário'));
  await waitFor(() => expect(button('segunda-feira, 31 de março de 2025')).toHaveFocus());
  act(() => field().focus());
  await user.keyboard('1');
  expect(field()).toHaveValue('31/03/20251');
  expect(field()).toHaveFocus();
});
