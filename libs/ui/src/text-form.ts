/**
 * Forms of texts, loaded with the pages before the sign-in: the same components as in `form`, which also loads selects
 * and calendars.
 */
export { Form, FormBanner, FormNote } from './form/form';
export { showServerErrors } from './form/server-errors';
export { PasswordField, TextField } from './form/text-fields';
export { useZodForm } from './form/use-zod-form';
