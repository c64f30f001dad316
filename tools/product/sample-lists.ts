/** Calls whose first record fills the parameter of a route, where the path of the route does not name them. */
export const SAMPLE_LISTS: Readonly<Record<string, string>> = {
  '/billing/:id': '/billing-periods/with-totals',
  '/charges/account/:id': '/requesters',
  '/permissions/users/:id': '/admin/users',
  '/deliveries/:id': '/deliveries/grouped-by-task',
  '/deliveries/group/:taskId/edit': '/deliveries/grouped-by-task',
};
