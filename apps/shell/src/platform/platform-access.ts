import type { RouteRule } from '@demanda/contracts/allows';

/** Requirement of the platform page and its menu entry: screen and permission. */
export const platformAccess: RouteRule = { screen: 'settings', right: 'platform:VIEW' };
