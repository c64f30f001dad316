import axios, { type AxiosResponse } from 'axios';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { REQUEST_TIMEOUT_MS } from '@demanda/contracts/limits';
import { PERMISSIONS_VERSION_HEADER } from '@demanda/contracts/session';
import { apiBasePath } from './base-path';
import { ACCEPT, fetchOnce } from './early-calls';
import { publishPermissionNews } from './permission-news';
import { readBody } from './failure';
import { raiseProofRequired } from './proof';
import { storedToken } from './token';
import { newTraceparent } from './traceparent';
import { raiseUnauthorized } from './unauthorized';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 to this call does not end the session. */
    keepSession?: boolean;
    /** The token that this call was sent with. */
    sentToken?: string;
    /** True for the second attempt, after the user signed in or proved their identity again. */
    isRepeated?: boolean;
  }
}

/**
 * The only axios instance. It resolves with any status; `request` turns failures into ApiError. It uses `fetch`, which
 * can omit cookies in calls to our own origin (AUTH-67).
 */
export const client = axios.create({
  adapter: 'fetch',
  env: { fetch: fetchOnce },
  timeout: REQUEST_TIMEOUT_MS,
  transitional: { clarifyTimeoutError: true },
  withCredentials: false,
  headers: { Accept: ACCEPT },
  paramsSerializer: { indexes: null },
  validateStatus: () => true,
});

client.interceptors.request.use((config) => {
  config.baseURL = apiBasePath();
  const token = storedToken();
  config.sentToken = token;
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  config.headers.set('traceparent', newTraceparent());
  // axios sends a POST without a body as a form, which the API refuses; without a content type it does not.
  if (config.data === undefined) config.headers.setContentType(false);
  return config;
});

client.interceptors.response.use(async (response) => {
  const { config, status } = response;
  readPermissionNews(response);
  if (isProofRequired(response)) {
    if (config.isRepeated || !(await raiseProofRequired())) return response;
    return client.request({ ...config, isRepeated: true });
  }
  if (status !== 401 || config.keepSession) return response;
  const regained = raiseUnauthorized(config.sentToken);
  // A second 401 after a new sign-in is returned as the result.
  if (config.isRepeated || !(await regained)) return response;
  return client.request({ ...config, isRepeated: true });
});

/** The server asks for password and code again before this change. */
const isProofRequired = ({ status, data }: AxiosResponse<unknown>): boolean =>
  status === 403 && readBody(status, data)?.errorCode === ERROR_CODES.proofRequired;

function readPermissionNews({ config, status, headers, data }: AxiosResponse<unknown>): void {
  if (!config.sentToken) return;
  const permissionsVersion: unknown = headers[PERMISSIONS_VERSION_HEADER];
  publishPermissionNews({
    token: config.sentToken,
    permissionsVersion: typeof permissionsVersion === 'string' ? permissionsVersion : undefined,
    refusal: status === 403 ? { code: readBody(status, data)?.errorCode } : undefined,
  });
}
