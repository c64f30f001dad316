/** A failure of browser, device or person while a passkey was used, with a text for the person. */
export class AuthenticatorError extends Error {}
