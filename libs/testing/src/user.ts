import { userEvent } from '@testing-library/user-event';

/** Creates a simulated user without the check of pointer styles, which jsdom cannot compute. */
export const startUser = () => userEvent.setup({ pointerEventsCheck: 0 });
