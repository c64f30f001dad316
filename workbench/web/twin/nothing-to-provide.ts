/** A single application provides no shared modules. */
export const provided = [];
