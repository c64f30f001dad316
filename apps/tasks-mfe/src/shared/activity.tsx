import { late } from '@demanda/ui/core';

// Loaded lazily: the lists work without it.
const Timeline = late(async () => (await import('@demanda/history/activity')).Activity);

interface ActivityProps {
  of: 'projects' | 'requesters';
  record: { id: number; name: string };
}

/** Timeline of what happened to a record whose details are shown beside its list. */
export function Activity({ of, record: { id, name } }: ActivityProps) {
  return <Timeline key={id} of={of} id={id} name={name} />;
}
