import { Segmented } from 'antd';
import { Icon, type IconName } from '../icon/icon';

/** As tall as the text beside it. */
const ICON_SIZE = 15;

interface SegmentsProps<T extends string> {
  /** What is chosen, for assistive technology. */
  label: string;
  options: readonly { value: T; label: string; icon?: IconName }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few views of the same thing. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const shown = options.map(({ icon, ...option }) => ({
    ...option,
    icon: icon && <Icon name={icon} size={ICON_SIZE} />,
  }));
  return (
    <div>
      <Segmented<T> aria-label={label} options={shown} value={value} onChange={onChange} />
    </div>
  );
}
