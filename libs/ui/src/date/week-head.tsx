import { WEEK } from './calendar-days';

/** Head of a table with a column for each day of the week. */
export const WeekHead = () => (
  <thead>
    <tr>
      {WEEK.map((name) => (
        <th key={name} scope="col" abbr={name}>
          {name.slice(0, 3)}
        </th>
      ))}
    </tr>
  </thead>
);
