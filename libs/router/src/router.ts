/**
 * Re-exports the router names that the product uses. Import them from here, so that the shell shares one small router
 * instead of the whole package.
 */
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  type Location,
} from 'react-router-dom';
export { useNavigateUnlessLeft } from './navigate-unless-left';
export { requestExport, useRequestedExport } from './list-export';
export { forgetLists, listPathOf, returnToList, useArrival, useReturnToList } from './list-return';
export { useOpenRecord } from './open-record';
export { SearchBaseContext, useSearch } from './use-search';
