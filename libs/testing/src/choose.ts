import { screen } from '@testing-library/react';
import type { startUser } from './user';

/** Opens a select and chooses one of its options. */
export async function choose(
  user: ReturnType<typeof startUser>,
  label: string,
  option: string,
  scope: Pick<typeof screen, 'getByRole'> = screen,
) {
  await user.click(scope.getByRole('combobox', { name: label }));
  // antd's accessible options are not the clickable ones, and lists stay in the DOM after they close.
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(options.at(-1)!);
}
