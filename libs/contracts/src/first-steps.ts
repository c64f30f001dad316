import { z } from '@demanda/schema';
import { contract } from './contract';
import type { Right } from './permissions';

/** The first steps of a new installation on the dashboard (ADR 0093). */

/** In the order of the dashboard. */
export const FIRST_STEPS = ['company', 'mail', 'backup', 'secondFactor', 'people'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Permission of whom a step concerns; one's own second factor concerns users who may take another step. */
export const firstStepRights = {
  company: 'billing:MANAGE',
  mail: 'platform:MANAGE',
  backup: 'platform:MANAGE',
  people: 'users:CREATE',
} as const satisfies Record<Exclude<FirstStep, 'secondFactor'>, Right>;

/**
 * The steps that the user may take, with what is done; none when they ended for good, which the response with all of
 * them done does too.
 */
export const getFirstSteps = contract({
  method: 'GET',
  path: '/platform/first-steps',
  summary: 'Consultar os primeiros passos da instalação',
  access: 'signed-in',
  response: z.object({ steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })) }),
});
export type FirstSteps = z.output<typeof getFirstSteps.response>;

/** Ends the first steps for everybody, done or not. */
export const dismissFirstSteps = contract({
  method: 'DELETE',
  path: '/platform/first-steps',
  summary: 'Dispensar os primeiros passos da instalação',
  access: 'platform:MANAGE',
});
