/** Calendar days, for pages with a calendar of their own. */
export { addMonths, dayAfterKey, today, WEEK, weeksOfMonth } from './date/calendar-days';
