import axios from 'axios';
import { REQUEST_TIMEOUT_MS } from '@demanda/contracts/limits';
import { apiBasePath } from './base-path';
import { storedToken } from './token';
import { raiseUnauthorized } from './unauthorized';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 to this call says nothing about the session. */
    keepSession?: boolean;
  }
}

/**
 * The one axios instance. It answers with whatever status arrives: `request` turns a failure into an
 * ApiError. `fetch` is used because it can leave cookies out of calls to our own origin (AUTH-67).
 */
export const client = axios.create({
  adapter: 'fetch',
  timeout: REQUEST_TIMEOUT_MS,
  transitional: { clarifyTimeoutError: true },
  withCredentials: false,
  headers: { Accept: 'application/json' },
  paramsSerializer: { indexes: null },
  validateStatus: () => true,
});

client.interceptors.request.use((config) => {
  config.baseURL = apiBasePath();
  const token = storedToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  // axios calls a POST without a body a form, which the API refuses: what is not there has no type.
  if (config.data === undefined) config.headers.setContentType(false);
  return config;
});

client.interceptors.response.use((response) => {
  if (response.status === 401 && !response.config.keepSession) raiseUnauthorized();
  return response;
});
