import type { SearchTarget } from '@demanda/federation/contract';
import { Button } from '@demanda/ui/core';
import { SlideOut } from '@demanda/ui/slide-out';
import { useState } from 'react';
import { NoticeChannels } from './notice-channels';
import { NoticeList } from './notice-list';

interface NoticesPanelProps {
  targets: readonly SearchTarget[];
  /** Unread notices by the last poll. */
  unread: number;
  onClose: () => void;
}

/** Panel of the bell: the notices, or how the user gets them. */
export function NoticesPanel({ targets, unread, onClose }: NoticesPanelProps) {
  const [showsChannels, setShowsChannels] = useState(false);
  return (
    <SlideOut
      title={showsChannels ? 'Como receber avisos' : 'Avisos'}
      side="right"
      width={420}
      open
      onClose={onClose}
      closeLabel="Fechar avisos"
    >
      {showsChannels ? (
        <NoticeChannels onBack={() => setShowsChannels(false)} />
      ) : (
        <NoticeList targets={targets} unread={unread} onClose={onClose}>
          <Button icon="settings" kind="text" onClick={() => setShowsChannels(true)}>
            Como receber
          </Button>
        </NoticeList>
      )}
    </SlideOut>
  );
}
