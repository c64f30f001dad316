import { waitFor } from '@testing-library/react';

/** What was copied last. A tooltip may open or close meanwhile, for which React has to know that a test waits. */
export const copiedText = (): Promise<string> => waitFor(() => navigator.clipboard.readText());
