import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from '@demanda/schema';
import { Form } from './form';
import { TextField } from './text-fields';
import { discardUnsaved, hasUnsaved, useHasUnsaved, useUnsaved } from './unsaved';
import { useZodForm } from './use-zod-form';

const person = z.object({ name: z.string() });

interface PersonFormProps {
  isDraft?: boolean;
  /** Called on each render of the form. */
  onRender?: () => void;
}

function PersonForm({ isDraft, onRender }: PersonFormProps) {
  const { control } = useZodForm(person, { name: 'Ana' }, { isDraft });
  onRender?.();
  return (
    <Form label="Pessoa" onSubmit={() => {}}>
      <TextField control={control} name="name" label="Nome" />
    </Form>
  );
}

function ChosenFiles({ count }: { count: number }) {
  useUnsaved(count > 0);
  return <output>{useHasUnsaved() ? 'sim' : 'não'}</output>;
}

test('a form is unsaved while it differs from its initial values, without extra renders', async () => {
  const user = userEvent.setup();
  const rendered = jest.fn();
  const { unmount } = render(<PersonForm onRender={rendered} />);
  const before = rendered.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  expect(hasUnsaved()).toBe(false);
  await user.type(screen.getByLabelText('Nome'), 'b');
  await waitFor(() => expect(hasUnsaved()).toBe(true));
  expect(rendered).toHaveBeenCalledTimes(before);
  await user.type(screen.getByLabelText('Nome'), '{Backspace}');
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  await user.type(screen.getByLabelText('Nome'), 'c');
  await waitFor(() => expect(hasUnsaved()).toBe(true));
  unmount();
  expect(hasUnsaved()).toBe(false);
});

test('a form with isDraft false never is', async () => {
  render(<PersonForm isDraft={false} />);
  await userEvent.setup().type(screen.getByLabelText('Nome'), 'b');
  expect(hasUnsaved()).toBe(false);
});

test('other state may be declared unsaved, and discarded', async () => {
  const { rerender } = render(<ChosenFiles count={0} />);
  expect(screen.getByText('não')).toBeInTheDocument();
  rerender(<ChosenFiles count={2} />);
  expect(await screen.findByText('sim')).toBeInTheDocument();
  act(discardUnsaved);
  expect(await screen.findByText('não')).toBeInTheDocument();
});
