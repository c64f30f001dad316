import { money } from '@demanda/contracts/fields';
import { SEVERAL_CELLS_TEXT } from '@demanda/contracts/typed-text';
import { z } from '@demanda/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from './form';
import { MoneyField, WholeNumberField } from './typed-fields';
import { useZodForm } from './use-zod-form';

const record = z.object({
  amount: money.nullable(),
  year: z.int({ error: 'Digite o ano' }).nullable(),
});
type Input = z.input<typeof record>;

function open(values: Partial<Input> = {}) {
  const save = jest.fn<void, [Input]>();
  function RecordForm() {
    const form = useZodForm<Input, Input>(record, { amount: null, year: null, ...values });
    return (
      <Form label="Registro" onSubmit={() => void form.handleSubmit(save)()}>
        <MoneyField control={form.control} name="amount" label="Valor" />
        <WholeNumberField control={form.control} name="year" label="Ano" />
        <button type="submit">Salvar</button>
      </Form>
    );
  }
  render(<RecordForm />);
  const saved = () => save.mock.lastCall?.[0];
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), save, saved };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Salvar' });

describe('an amount', () => {
  test.each([
    ['1.234,56', '1.234,56', 1234.56],
    ['1.234', '1.234,00', 1234],
    ['R$ 2.500,10', '2.500,10', 2500.1],
    ['1234.5', '1.234,50', 1234.5],
    ['999.999.999.999,99', '999.999.999.999,99', 999_999_999_999.99],
    ['0', '0,00', 0],
  ])('typed as %s is shown as %s and saved', async (typed, shown, amount) => {
    const { user, saved } = open();
    await user.type(field('Valor'), typed);
    expect(field('Valor')).toHaveValue(typed);
    await user.tab();
    expect(field('Valor')).toHaveValue(shown);
    await user.click(submit());
    expect(saved()).toMatchObject({ amount });
  });

  test.each([
    ['-5', 'O valor não pode ser negativo'],
    ['1,234', 'Use no máximo duas casas decimais, como em 1.234,56'],
    ['1.23.4', 'Digite o valor como 1.234,56'],
    ['9999999999999', 'O valor máximo é 999.999.999.999,99'],
  ])('typed as %s stays, and blocks the save with a message', async (typed, message) => {
    const { user, save } = open();
    await user.type(field('Valor'), typed);
    await user.tab();
    expect(field('Valor')).toHaveValue(typed);
    expect(field('Valor')).toHaveAccessibleDescription(message);
    await user.click(submit());
    expect(save).not.toHaveBeenCalled();
    expect(field('Valor')).toHaveValue(typed);
    await waitFor(() => expect(field('Valor')).toHaveFocus());
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  test('is pasted with blanks around it', async () => {
    const { user, saved } = open();
    await user.click(field('Valor'));
    await user.paste(' 1.234,56\u00a0');
    await user.keyboard('{Enter}');
    expect(saved()).toMatchObject({ amount: 1234.56 });
  });

  test.each([
    ['tabs', '150\t250'],
    ['lines', '150\r\n250\r\n'],
  ])('is not joined from pasted cells: %s stay and are refused', async (_what, cells) => {
    const { user, save } = open({ amount: 7 });
    await user.tab();
    await user.paste(cells);
    await user.click(submit());
    expect(save).not.toHaveBeenCalled();
    expect(field('Valor')).toHaveValue('150\t250');
    expect(field('Valor')).toHaveAccessibleDescription(SEVERAL_CELLS_TEXT);
  });

  test('is not joined from lines dropped into it', async () => {
    const { user, save } = open();
    fireEvent.drop(field('Valor'), { dataTransfer: { getData: () => '150\n250' } });
    expect(field('Valor')).toHaveFocus();
    await user.click(submit());
    expect(save).not.toHaveBeenCalled();
    expect(field('Valor')).toHaveValue('150\t250');
  });

  test('is validated on blur or Enter', async () => {
    const { user, save } = open();
    await user.type(field('Valor'), '1.2.');
    expect(field('Valor')).toBeValid();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Digite o valor como 1.234,56')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
    await user.clear(field('Valor'));
    await user.type(field('Valor'), '1,2{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('is edited without thousands separators, and cleared to null', async () => {
    const { user, saved } = open({ amount: 1234.56 });
    expect(field('Valor')).toHaveValue('1.234,56');
    await user.click(field('Valor'));
    expect(field('Valor')).toHaveValue('1234,56');
    await user.type(field('Valor'), '{Home}9');
    await user.tab();
    expect(field('Valor')).toHaveValue('91.234,56');
    await user.clear(field('Valor'));
    await user.click(submit());
    expect(saved()).toMatchObject({ amount: null });
  });
});

test('a whole number with other characters stays and is refused', async () => {
  const { user, save, saved } = open();
  await user.type(field('Ano'), '20a5');
  await user.click(submit());
  expect(await screen.findByText('Digite o ano')).toBeInTheDocument();
  expect(field('Ano')).toHaveValue('20a5');
  expect(save).not.toHaveBeenCalled();
  await user.clear(field('Ano'));
  await user.paste('20\n25');
  await user.click(submit());
  expect(save).not.toHaveBeenCalled();
  await user.clear(field('Ano'));
  await user.type(field('Ano'), ' 2025{Enter}');
  expect(saved()).toMatchObject({ year: 2025 });
});
