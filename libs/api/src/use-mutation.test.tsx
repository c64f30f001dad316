import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Repeats } from './call-guard';
import { useMutation } from './use-mutation';

/** Renders a component with one mutation whose responses the test controls. */
function setUp<V = string>(repeats?: Repeats) {
  const answers: { succeed: () => void; fail: () => void }[] = [];
  const mutationFn = jest.fn(
    (name: V) =>
      new Promise((resolve, reject) => {
        answers.push({ succeed: () => resolve(name), fail: () => reject(new Error('refused')) });
      }),
  );
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMutation({ mutationFn }, repeats), { wrapper });
  const sent = () => mutationFn.mock.calls.map(([name]) => name);
  const submit = (...names: V[]) => act(() => names.forEach((name) => result.current.mutate(name)));
  const answer = async (index: number, how: 'succeed' | 'fail' = 'succeed') => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(index));
    answers[index]![how]();
    const settled = how === 'succeed' ? 'success' : 'error';
    await waitFor(() => expect(result.current.status).toBe(settled));
  };
  return { result, sent, submit, answer };
}

test('makes one call of two submits in the same tick', async () => {
  const { sent, submit, answer } = setUp();
  submit('Ana', 'Ana');
  await answer(0);
  expect(sent()).toEqual(['Ana']);
});

test('ignores every submit while a call runs, with other content too', async () => {
  const { sent, submit, answer, result } = setUp();
  submit('Ana');
  await waitFor(() => expect(result.current.isPending).toBe(true));
  submit('Ana Maria');
  await answer(0);
  expect(sent()).toEqual(['Ana']);
});

test('stays pending after a success and ignores further submits until the component unmounts', async () => {
  const { sent, submit, answer, result } = setUp();
  submit('Ana');
  await answer(0);
  expect(result.current.isPending).toBe(true);
  submit('Ana', 'Bia');
  expect(sent()).toEqual(['Ana']);
});

test('ignores the second half of a double click after a failure, and runs a later call', async () => {
  const clock = jest.spyOn(performance, 'now');
  const { sent, submit, answer, result } = setUp();
  clock.mockReturnValue(1000);
  submit('Ana');
  await answer(0, 'fail');
  expect(result.current.isPending).toBe(false);
  clock.mockReturnValue(1300);
  submit('Ana');
  expect(sent()).toEqual(['Ana']);
  clock.mockReturnValue(1600);
  submit('Ana');
  await answer(1);
  expect(sent()).toEqual(['Ana', 'Ana']);
});

test('calls at once after a failure when the user asks for another attempt, but not beside a running call', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const { sent, submit, answer, result } = setUp({ stays: true, parallel: true });
  submit('Ana');
  await answer(0, 'fail');
  clock.mockReturnValue(1100);
  const retry = () => act(() => result.current.mutate('Ana', { isRetry: true }));
  retry();
  retry();
  await answer(1);
  expect(sent()).toEqual(['Ana', 'Ana']);
});

test('calls at once after a failure when the content was corrected', async () => {
  const { sent, submit, answer } = setUp();
  submit('Ana');
  await answer(0, 'fail');
  submit('Ana Maria');
  await answer(1);
  expect(sent()).toEqual(['Ana', 'Ana Maria']);
});

test('ignores the second half of a double click after the response when the component stays', async () => {
  const clock = jest.spyOn(performance, 'now');
  const { sent, submit, answer, result } = setUp({ stays: true });
  clock.mockReturnValue(1000);
  submit('Ana');
  await answer(0);
  expect(result.current.isPending).toBe(false);
  clock.mockReturnValue(1300);
  submit('Ana');
  expect(sent()).toEqual(['Ana']);
  clock.mockReturnValue(1600);
  submit('Ana');
  await waitFor(() => expect(sent()).toEqual(['Ana', 'Ana']));
});

test('runs calls of different content in parallel when allowed', async () => {
  const { sent, submit } = setUp({ stays: true, parallel: true });
  submit('Ana', 'Bia', 'Ana');
  await waitFor(() => expect(sent()).toEqual(['Ana', 'Bia']));
});

test('runs both of two calls whose content differs in a map only', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  const { sent, submit, answer } = setUp<Map<number, string>>({ stays: true, parallel: true });
  const [first, second] = [new Map([[51, 'PRODUCTION']]), new Map([[51, 'APPROVED']])];
  submit(first);
  await answer(0);
  submit(second);
  await waitFor(() => expect(sent()).toEqual([first, second]));
});
