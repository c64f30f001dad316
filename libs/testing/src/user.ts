import { userEvent } from '@testing-library/user-event';

/** A person at the keyboard who does not wait for pointer styles that jsdom cannot compute. */
export const startUser = () => userEvent.setup({ pointerEventsCheck: 0 });
