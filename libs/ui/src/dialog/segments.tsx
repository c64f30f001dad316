import { Segmented } from 'antd';

interface SegmentsProps<T extends string> {
  /** What is chosen, for assistive technology. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few views of the same thing. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <div>
      <Segmented<T> aria-label={label} options={[...options]} value={value} onChange={onChange} />
    </div>
  );
}
