import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

const retry = createQueryClient().getDefaultOptions().queries?.retry as (n: number, e: unknown) => boolean;

it.each([400, 401, 403, 404, 409, 422, 429, 500])('never repeats a call that was answered %d', (status) => {
  expect(retry(0, new ApiError('http', '', { status }))).toBe(false);
});

it.each([502, 503, 504])('repeats a call that was answered %d once', (status) => {
  expect(retry(0, new ApiError('http', '', { status }))).toBe(true);
  expect(retry(1, new ApiError('http', '', { status }))).toBe(false);
});

it('repeats a lost connection once, a time-out, a wrong shape or a fault of ours never', () => {
  expect(retry(0, new ApiError('network', ''))).toBe(true);
  expect(retry(0, new ApiError('timeout', ''))).toBe(false);
  expect(retry(0, new ApiError('shape', '', { status: 200 }))).toBe(false);
  expect(retry(0, new TypeError())).toBe(false);
});

it('fails at once when offline instead of waiting without a word', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
});
