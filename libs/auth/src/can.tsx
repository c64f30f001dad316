import type { ReactNode } from 'react';
import type { Contract } from '@demanda/contracts/contract';
import type { FieldKey, ProfileCode, Screen } from '@demanda/contracts/permissions';
import { hasAllScreens, hasAnyProfile, hasAnyScreen, mayCall } from './checks';
import { isHidden } from './field-levels';
import type { Session } from './session-store';
import { useSession } from './use-session';

type OneOrMore<T> = T | readonly T[];

/** A list matches any of its values; `all` requires every screen of the list (AUTH-17, AUTH-18). */
type Rule =
  | { profile: OneOrMore<ProfileCode> }
  | { screen: OneOrMore<Screen>; all?: boolean }
  | { call: Pick<Contract, 'access' | 'reveals'> }
  | { see: FieldKey };

type CanProps = Rule & { children: ReactNode; fallback?: ReactNode };

function isAllowed(session: Session, rule: Rule): boolean {
  if ('call' in rule) return mayCall(session, rule.call);
  if ('see' in rule) return !isHidden(session, rule.see);
  if ('profile' in rule) return hasAnyProfile(session, [rule.profile].flat());
  return (rule.all ? hasAllScreens : hasAnyScreen)(session, [rule.screen].flat());
}

/** Renders its children for users who satisfy the rule, else the fallback. */
export function Can({ children, fallback = null, ...rule }: CanProps) {
  return isAllowed(useSession(), rule) ? children : fallback;
}
