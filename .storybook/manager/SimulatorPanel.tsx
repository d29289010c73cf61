/** @jsxRuntime classic */
import React, { useEffect, useRef, useState } from 'react';
import { useChannel } from 'storybook/manager-api';
import type { WorldReport } from '../../stories/support/app/worlds.ts';
import { WORLD_CHANNEL } from '../preview/worldChannel.ts';
import { openPanel } from './openPanel.ts';

/** The simulator's control panel for the story's world: tools, journal and device. */
export function SimulatorPanel() {
  const place = useRef<HTMLDivElement>(null);
  const [world, setWorld] = useState<number>();
  const emit = useChannel({ [WORLD_CHANNEL.report]: ({ shown }: WorldReport) => setWorld(shown) });
  useEffect(() => emit(WORLD_CHANNEL.ask), [emit]);
  useEffect(() => {
    const host = place.current;
    if (!host || world === undefined) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const life = new AbortController();
    void openPanel(root, world, life.signal);
    return () => life.abort();
  }, [world]);
  return (
    <>
      <div ref={place} hidden={world === undefined} style={{ blockSize: '100%' }} />
      {world === undefined && (
        <p style={{ padding: 16 }}>This story has no simulated world. Those of pages and journeys have one.</p>
      )}
    </>
  );
}
