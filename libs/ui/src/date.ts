/** Calendar days and the head of a week, for pages with a calendar of their own. */
export { addMonths, dayAfterKey, weeksOfMonth } from './date/calendar-days';
export { WeekHead } from './date/week-head';
