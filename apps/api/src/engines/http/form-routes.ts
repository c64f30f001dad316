import type { App } from './app-types';

/** Bytes of a form: a ticket, a token, or a text of 2,000 characters, of which one takes up to 12. */
const MAX_FORM_BYTES = 32_768;

/** Registers routes whose body is a URL-encoded form, which all other routes refuse. */
export const formRoutes = async (app: App, register: (forms: App) => void): Promise<void> => {
  await app.register(async (forms: App) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    register(forms);
  });
};
