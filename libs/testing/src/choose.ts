import { screen } from '@testing-library/react';
import type { startUser } from './user';

/** Opens the list of a choice and takes one of its options. */
export async function choose(
  user: ReturnType<typeof startUser>,
  label: string,
  option: string,
  scope: Pick<typeof screen, 'getByRole'> = screen,
) {
  await user.click(scope.getByRole('combobox', { name: label }));
  // antd's options for assistive technology are not those that can be clicked, and lists once opened stay
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(options.at(-1)!);
}
