import { waitFor } from '@testing-library/react';

/**
 * Returns the clipboard text. `waitFor` covers a tooltip that opens or closes meanwhile, which React reports outside
 * `act`.
 */
export const copiedText = (): Promise<string> => waitFor(() => navigator.clipboard.readText());
