import { z } from '@demanda/schema';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { FieldLayout } from './field';
import { Form } from './form';
import { showServerErrors } from './server-errors';
import { TextField } from './text-fields';
import { useFieldMessage } from './use-field-message';
import { useZodForm } from './use-zod-form';

const required = z.string().min(1, 'Obrigatório');
const order = z.object({
  owner: required,
  name: required,
  secret: z.string().max(3, 'Longo').optional(),
  rows: z.array(z.object({ title: required })),
});
type Order = z.infer<typeof order>;

interface OrderFormProps {
  first: Order;
  onSave: (order: Order) => boolean;
  onRefuse?: () => void;
}

/** A form with a picker before a field, a field that is not rendered, and rows. */
function OrderForm({ first, onSave, onRefuse }: OrderFormProps) {
  const form = useZodForm(order, first, { checked: ({ secret: _, ...shown }) => shown });
  const { control } = form;
  const { fields, append } = useFieldArray({ control, name: 'rows' });
  const save = form.handleSubmit((values) => {
    if (!onSave(values)) showServerErrors(form, [{ field: 'owner', message: 'Inativo' }]);
  }, onRefuse);
  return (
    <Form label="Pedido" onSubmit={() => void save()}>
      <FieldLayout label="Dono" error={useFieldMessage(control, 'owner')}>
        {(ids) => <input {...ids} />}
      </FieldLayout>
      <TextField control={control} name="name" label="Nome" />
      {fields.map(({ id }, index) => (
        <TextField key={id} control={control} name={`rows.${index}.title`} label={`Linha ${index + 1}`} />
      ))}
      <button type="button" onClick={() => append({ title: '' })}>
        Adicionar
      </button>
      <button>Salvar</button>
    </Form>
  );
}

const whole: Order = { owner: 'Ana', name: 'Pedido', rows: [] };
const open = (first: Partial<Order> = {}, onSave = jest.fn(() => true)) => {
  render(<OrderForm first={{ ...whole, ...first }} onSave={onSave} />);
  const user = userEvent.setup();
  return { user, onSave, save: () => user.click(screen.getByRole('button', { name: 'Salvar' })) };
};

test('focuses the first error in document order, also in a picker', async () => {
  const { save, onSave } = open({ owner: '', name: '' });
  await save();
  await waitFor(() => expect(screen.getByLabelText('Dono')).toHaveFocus());
  expect(onSave).not.toHaveBeenCalled();
});

test('focuses the field that the server refuses', async () => {
  const { save } = open(
    {},
    jest.fn(() => false),
  );
  await save();
  expect(await screen.findByText('Inativo')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Dono')).toHaveFocus());
});

test('is not refused because of a field that is not rendered', async () => {
  const { save, onSave } = open({ secret: 'abcd' });
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});

test('shows no error in a newly added row, and updates errors after a refused save', async () => {
  const { user, save } = open();
  const error = () => screen.queryByText('Obrigatório');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  await new Promise((done) => setTimeout(done, 50));
  expect(error()).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(screen.getByLabelText('Linha 1')).toHaveFocus());
  expect(error()).toBeInTheDocument();
  await user.keyboard('x');
  await waitFor(() => expect(error()).not.toBeInTheDocument());
});

test('refuses a double click once, also if showing its errors takes long, and the next attempt again', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const refused = jest.fn(() => clock.mockReturnValue(1600));
  render(<OrderForm first={{ ...whole, name: '' }} onSave={() => true} onRefuse={refused} />);
  const user = userEvent.setup();
  const submit = screen.getByRole('button', { name: 'Salvar' });
  await user.dblClick(submit);
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus());
  expect(refused).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(2200);
  await user.click(submit);
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(2));
});
