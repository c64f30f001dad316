import axios, { type AxiosResponse } from 'axios';
import { REQUEST_TIMEOUT_MS } from '@demanda/contracts/limits';
import { PERMISSIONS_HEADER } from '@demanda/contracts/session';
import { apiBasePath } from './base-path';
import { tellPermissionNews } from './permission-news';
import { readBody } from './failure';
import { storedToken } from './token';
import { raiseUnauthorized } from './unauthorized';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 to this call says nothing about the session. */
    keepSession?: boolean;
    /** The token this call was sent with. */
    sentToken?: string;
    /** This is the second try, after the person signed in again. */
    isRepeated?: boolean;
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
  config.sentToken = token;
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  // axios calls a POST without a body a form, which the API refuses: what is not there has no type.
  if (config.data === undefined) config.headers.setContentType(false);
  return config;
});

client.interceptors.response.use(async (response) => {
  const { config, status } = response;
  readPermissionNews(response);
  if (status !== 401 || config.keepSession) return response;
  const regained = raiseUnauthorized(config.sentToken);
  // refused again with a new session: that is told, and is the answer
  if (config.isRepeated || !(await regained)) return response;
  return client.request({ ...config, isRepeated: true });
});

function readPermissionNews({ config, status, headers, data }: AxiosResponse<unknown>): void {
  if (!config.sentToken) return;
  const stamp: unknown = headers[PERMISSIONS_HEADER];
  tellPermissionNews({
    token: config.sentToken,
    stamp: typeof stamp === 'string' ? stamp : undefined,
    refusal: status === 403 ? { code: readBody(status, data)?.errorCode } : undefined,
  });
}
