/**
 * The router names that the product uses. Everybody imports them from here, so that the shell provides one
 * small router instead of the whole package (architecture, "Sharing").
 */
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  MemoryRouter,
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
export { forgetLists, returnToList, useArrival, useReturnToList } from './list-return';
export { useSearch } from './use-search';
