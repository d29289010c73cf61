/** @jsxRuntime classic */
import React, { useEffect, useState } from 'react';
import { Button, PopoverProvider } from 'storybook/internal/components';
import { useChannel, useStorybookApi } from 'storybook/manager-api';
import type { WorldReport } from '../../stories/support/app/shownWorlds.ts';
import { WORLD_CHANNEL } from '../preview/worldChannel.ts';
import type { WorldControls } from './worldControls.ts';
import { WorldPanel } from './WorldPanel.tsx';

/**
 * Controls for the time of the simulated world in the page and for the network to its device. Renders nothing without
 * a world.
 */
export function WorldTools() {
  const api = useStorybookApi();
  const [world, setWorld] = useState<WorldReport>();
  const emit = useChannel({ [WORLD_CHANNEL.report]: (report: WorldReport) => setWorld(report) });
  const current = api.getCurrentStoryData();
  const story = current?.id;
  useEffect(() => emit(WORLD_CHANNEL.ask), [emit, story]);
  if (world?.shown === undefined) return null;
  const controls: WorldControls = {
    setRunning: (running) => emit(WORLD_CHANNEL.run, running),
    advance: (ms) => emit(WORLD_CHANNEL.advance, ms),
    setNetwork: (network) => emit(WORLD_CHANNEL.network, network),
  };
  return (
    <PopoverProvider
      ariaLabel="Time and network of the simulated world in the page"
      placement="bottom"
      padding={12}
      popover={<WorldPanel world={world} controls={controls} title={`${current.title}: ${current.name}`} />}
    >
      <Button variant="ghost" size="small" ariaLabel={world.network ? 'Simulated time and network' : 'Simulated time'}>
        <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          Time {timeOf(world.now)}
          {!world.running && ' ❚❚'}
          {world.network && world.network !== 'good' && ` · ${world.network}`}
        </span>
      </Button>
    </PopoverProvider>
  );
}

/** Formats a time as `hh:mm:ss` in UTC, like all times of a simulated world. */
function timeOf(now: number): string {
  return new Date(now).toISOString().slice(11, 19);
}
