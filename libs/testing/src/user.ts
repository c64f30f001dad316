import { userEvent } from '@testing-library/user-event';

/**
 * Creates a simulated user without the check of pointer styles, which jsdom cannot compute. A click does not move the
 * pointer first, since the six events of a move take a twelfth of a page test's time: a test about hovering calls
 * `user.hover`.
 */
export const startUser = () => userEvent.setup({ pointerEventsCheck: 0, skipHover: true });
