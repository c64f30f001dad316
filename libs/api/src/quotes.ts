/** Quotes left the product; whoever still calls one of these hears so and nothing is sent (ERR-083). */
function unavailable(): never {
  throw new Error('Quote operations are no longer available');
}

export const listQuotes: () => never = unavailable;
export const getQuote: (id: number) => never = unavailable;
export const createQuote: (quote: unknown) => never = unavailable;
export const updateQuote: (id: number, quote: unknown) => never = unavailable;
export const deleteQuote: (id: number) => never = unavailable;
