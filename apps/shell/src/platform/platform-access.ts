import type { RouteRule } from '@demanda/contracts/allows';

/** Requirement of the pages 'Plataforma' and 'Saúde' and of their menu entries: screen and permission. */
export const platformAccess: RouteRule = { screen: 'settings', right: 'platform:VIEW' };
