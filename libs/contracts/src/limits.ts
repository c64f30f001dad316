/** Constants and limits shared by browser and server. */

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
/** Maximum records of one bulk call. */
export const MAX_BULK_IDS = 1000;
/** Matches up to this number are counted exactly. */
export const MAX_EXACT_TOTAL = 100_000;
/** Groups of a list that are counted each by itself. */
export const MAX_GROUPS = 50;

/** Maximum characters. */
export const MAX_NAME = 200;
export const MAX_BANK_ACCOUNT_NAME = 100;
export const MAX_EMAIL = 200;
export const MAX_PHONE = 20;
export const MAX_DOCUMENT = 20;
export const MAX_ADDRESS = 300;
export const MAX_TASK_TITLE = 200;
export const MAX_TASK_CODE = 100;
/** Description of a task or subtask, or notes of a delivery item (G-USE-8). */
export const MAX_DESCRIPTION = 20_000;
/** Text of a comment, and people mentioned in it. */
export const MAX_COMMENT = 20_000;
export const MAX_MENTIONS = 20;
/** SQL of a delivery item. */
export const MAX_SCRIPT = 500_000;
/** Default for texts without a specified limit. */
export const MAX_TEXT = 2_000;
export const MAX_DELIVERY_NOTES = 256;
export const MAX_SOURCE_BRANCH = 200;
export const MAX_USERNAME = 100;
/** Shortest password in the specification's forms (SET-18, CONST-63). */
export const MIN_PASSWORD = 6;
/** Shortest password set by a link or in place of a one-time password (ADR 0084). */
export const MIN_NEW_PASSWORD = 8;
export const MAX_PASSWORD = 200;
/** Characters of a code at sign-in; a recovery code has 19. */
export const MAX_SIGN_IN_CODE = 40;
/** Characters of a logout token of a provider. */
export const MAX_LOGOUT_TOKEN = 8_000;
/** API tokens: characters of a name, longest life in days, and tokens of one account. */
export const MAX_TOKEN_NAME = 60;
export const MAX_TOKEN_DAYS = 366;
export const MAX_TOKENS = 20;
/** Passkeys of one account, and characters of a name. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
/** Characters of one part of an authenticator's answer, in base64url. */
export const MAX_ENCODED = 8_000;
/** Characters of the token of an account link, which has 43. */
export const MAX_LINK_TOKEN = 100;
/** Characters of a module name shown in the task list (G-TASK-14). */
export const MODULE_NAME_SHOWN = 15;

/** Name of a saved view, and views of one user for one list. */
export const MAX_VIEW_NAME = 60;
export const MAX_VIEWS = 50;

/** Persons who get a notice of one event. */
export const MAX_NOTICE_RECIPIENTS = 100;
/** Notices of one page. */
export const MAX_NOTICES_PAGE = 30;
/** Unread notices up to this number are counted. */
export const MAX_COUNTED_NOTICES = 100;

export const MAX_PROFILE_CODE = 50;
export const MAX_PROFILE_NAME = 100;
export const MAX_PROFILES = 100;
/** Accounts in one action on many. */
export const MAX_BULK_USERS = 100;
export const MAX_IMPORT_LINES = 200;
/** Rows of a sheet of Excel. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Subtasks of one task, with those that were removed on screen. */
export const MAX_SUB_TASKS = 500;

/** Projects of one delivery, and items of one request. */
export const MAX_DELIVERY_ITEMS = 100;

/** Files of one upload (G-ATT-2). */
export const MAX_FILES = 10;
/** Bytes of one file, inclusive (G-ATT-6). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Limit in bytes where the screen states 10 MB without enforcing it (G-ATT-4). */
export const MAX_BILLING_FILE_BYTES = 50 * 1024 * 1024;
/** Characters of a file name. */
export const MAX_FILE_NAME = 255;
/** Number of files above which the user is warned (ATT-02). */
export const MANY_FILES = 5;
export const MAX_ADDITIONAL_EMAILS = 20;
export const MAX_FINANCE_CONTACTS = 10;
/** Holidays of state and town that an installation enters. */
export const MAX_LOCAL_HOLIDAYS = 50;

/** Largest amount in reais; the column is numeric(14,2). */
export const MAX_MONEY = 999_999_999_999.99;

export const MIN_BILLING_YEAR = 2020;
export const MAX_BILLING_YEAR = 2035;

/** Characters of a search over all records, and hits of each kind. */
export const MAX_SEARCH_TEXT = 100;
export const MAX_SEARCH_HITS = 8;

/** Characters of an `Idempotency-Key`. */
export const MAX_IDEMPOTENCY_KEY = 200;

/** Reports of one batch from a tab. */
export const MAX_REPORTS = 50;
/** Maximum characters. */
export const MAX_REPORT_MESSAGE = 300;
export const MAX_REPORT_PATH = 200;
/** A path of 200 characters, line and column. */
export const MAX_REPORT_POSITION = 216;
export const MAX_REMOTE_NAME = 50;
export const MAX_SWITCH_REASON = 200;
export const MAX_MAINTENANCE_TEXT = 200;

/** Time in which a second click or Enter counts as a double press. */
export const DOUBLE_PRESS_MS = 500;

/** Word that the user types to confirm the deletion of billed or delivered records. */
export const DELETION_WORD = 'EXCLUIR';
