import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './navigation.module.css';

interface SlideOutProps {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Drawer from the left: the menu on narrow screens. */
export function SlideOut({ title, open, onClose, children }: SlideOutProps) {
  return (
    <Drawer
      placement="left"
      size={300}
      title={title}
      open={open}
      onClose={onClose}
      styles={{ header: { padding: '12px 16px 12px 24px' }, body: { padding: 12 } }}
      closable={{
        closeIcon: (
          <span className={styles.icon}>
            <Icon name="close" />
          </span>
        ),
        'aria-label': 'Fechar menu',
        placement: 'end',
      }}
    >
      {children}
    </Drawer>
  );
}
