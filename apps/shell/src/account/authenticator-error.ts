/** A failure of browser, device or person during a confirmation, with a text for the person. */
export class AuthenticatorError extends Error {}
