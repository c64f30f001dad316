import { screen } from '@testing-library/react';

/** Waits for a toast with this title, and asserts that screen readers announce it. */
export async function expectToast(title: string | RegExp): Promise<void> {
  const notice = (await screen.findByText(title)).closest('.ant-notification [role]');
  expect(notice).toHaveAttribute('role', expect.stringMatching(/^(alert|status)$/));
}
