import {
  actionLabels,
  resourceActions,
  resourceLabels,
  RESOURCES,
  rightOf,
} from '@demanda/contracts/permissions';
import {
  getUserPermissions,
  listPermissionNames,
  updateUserPermissions,
} from '@demanda/contracts/user-permissions';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { changePermissions, readPermissions } from './permissions';

const NAMES = RESOURCES.flatMap((resource) =>
  resourceActions[resource].map((action) => ({
    permission: rightOf(resource, action),
    resource: resourceLabels[resource],
    action: actionLabels[action],
  })),
);

/** Registers the calls of a user's permissions (API-139, API-141). */
export function userPermissionRoutes(app: App, { db }: Services): void {
  handle(app, listPermissionNames, () => NAMES);
  handle(app, getUserPermissions, ({ params }) => readPermissions(db, params.id));
  handle(app, updateUserPermissions, ({ params, body, user }) =>
    changePermissions(db, params.id, body, user),
  );
}
