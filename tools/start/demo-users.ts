/** The users of the demonstration data, for programs that a lib may not import from an app. */
export { DEMO_USERS } from '../../apps/api/for-start';
