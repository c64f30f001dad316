import { Segmented } from 'antd';
import { Icon, type IconName } from '../icon/icon';

/** Pixels; the height of the text beside it. */
const ICON_SIZE_PX = 15;

interface SegmentsProps<T extends string> {
  /** Accessible name of the choice. */
  label: string;
  options: readonly { value: T; label: string; icon?: IconName }[];
  value: T;
  onChange: (value: T) => void;
}

/** Control that switches between a few views. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const shown = options.map(({ icon, ...option }) => ({
    ...option,
    icon: icon && <Icon name={icon} size={ICON_SIZE_PX} />,
  }));
  return (
    <div>
      <Segmented<T> aria-label={label} options={shown} value={value} onChange={onChange} />
    </div>
  );
}
