/** Quotes were removed from the product: these calls throw without sending a request (ERR-083). */
function unavailable(): never {
  throw new Error('Quote operations are no longer available');
}

export const listQuotes: () => never = unavailable;
export const getQuote: (id: number) => never = unavailable;
export const createQuote: (quote: unknown) => never = unavailable;
export const updateQuote: (id: number, quote: unknown) => never = unavailable;
export const deleteQuote: (id: number) => never = unavailable;
