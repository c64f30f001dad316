/** Constants and limits (CONST rows), one place for browser and server. */

/** Milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
export const SESSION_EXPIRED_REDIRECT_MS = 1_500;
export const FAILED_LOAD_REDIRECT_MS = 1_500;
export const OWN_USERNAME_LOGOUT_MS = 2_000;
export const LIST_DEBOUNCE_MS = 1_000;
export const PICKER_DEBOUNCE_MS = 800;
export const COPY_CONFIRMATION_MS = 2_000;
export const FILTER_INPUT_DEBOUNCE_MS = 500;

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const PICKER_PAGE_SIZE = 5;
export const MAX_PAGE_SIZE = 100;
/** Records of one bulk call. */
export const MAX_BULK_IDS = 1000;
/** A total is exact up to this many matches (architecture, lists). */
export const MAX_EXACT_TOTAL = 100_000;

/** Characters. */
export const MAX_NAME = 200;
export const MAX_EMAIL = 200;
export const MAX_PHONE = 20;
export const MAX_PROJECT_NAME = 100;
export const MAX_REPOSITORY_URL = 300;
export const MAX_TASK_TITLE = 200;
export const MAX_TASK_CODE = 100;
export const MAX_MEETING_LINK = 500;
export const MAX_SERVER_ORIGIN = 100;
export const MAX_SYSTEM_MODULE = 100;
/** Of a task, a subtask, or the notes of a delivery item (G-USE-8). */
export const MAX_DESCRIPTION = 20_000;
/** Of the SQL of a delivery item. */
export const MAX_SCRIPT = 500_000;
/** Of a text that the specification gives no limit. */
export const MAX_TEXT = 2_000;
export const MAX_DELIVERY_NOTES = 256;
export const MAX_SOURCE_BRANCH = 200;
export const MAX_USERNAME = 100;
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 200;
/** Characters of the module name shown in the task list (G-TASK-14). */
export const MODULE_NAME_SHOWN = 15;

export const MAX_PROFILE_CODE = 50;
export const MAX_PROFILE_NAME = 100;
/** That one account can hold. */
export const MAX_PROFILES = 100;

/** Projects of one delivery, and items of one call. */
export const MAX_DELIVERY_ITEMS = 100;

/** Files of one upload (G-ATT-2). */
export const MAX_FILES = 10;
/** Bytes of one file, inclusive (G-ATT-6). */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;
/** Bytes that the server takes where 10 MB is said but not enforced (G-ATT-4). */
export const MAX_BILLING_FILE_SIZE = 50 * 1024 * 1024;
/** Characters of a file's name. */
export const MAX_FILE_NAME = 255;
/** More files than this are warned about (ATT-02). */
export const MANY_FILES = 5;
export const MAX_ADDITIONAL_EMAILS = 20;

/** Largest amount in reais; a numeric(14,2) holds no more. */
export const MAX_MONEY = 999_999_999_999.99;

export const MIN_BILLING_YEAR = 2020;
export const MAX_BILLING_YEAR = 2035;

/** Characters of an `Idempotency-Key`. */
export const MAX_IDEMPOTENCY_KEY = 200;

/** Reports of one batch of a tab. */
export const MAX_REPORTS = 50;
/** Characters. */
export const MAX_REPORT_MESSAGE = 300;
export const MAX_REPORT_PATH = 200;
export const MAX_REMOTE_NAME = 50;
export const MAX_SWITCH_REASON = 200;

/** The second press of a double click or a double Enter comes within this time. */
export const DOUBLE_PRESS_MS = 500;

/** Typed by a person before what was billed or delivered is deleted. */
export const DELETION_WORD = 'EXCLUIR';
