/** @jsxRuntime classic */
import React, { useEffect, useState } from 'react';

import { Button } from 'storybook/internal/components';
import { useChannel, useStorybookApi } from 'storybook/manager-api';
import type { Network, WorldReport } from '../../stories/support/worlds.ts';
import { WORLD_CHANNEL } from '../worldChannel.ts';
import { ToolSelect } from './ToolSelect.tsx';

const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  good: 'Good network',
  slow: 'Slow network',
  lossy: 'Lossy network',
  cut: 'Network cut',
};
const STEPS = [
  { label: '+1 s', ms: 1_000 },
  { label: '+10 s', ms: 10_000 },
  { label: '+1 min', ms: 60_000 },
  { label: '+1 h', ms: 3_600_000 },
] as const;

/** The time of the world in the page, and the network to its device. Nothing where a story has no world. */
export function WorldTools() {
  const api = useStorybookApi();
  const [world, setWorld] = useState<WorldReport>();
  const emit = useChannel({ [WORLD_CHANNEL.report]: (report: WorldReport) => setWorld(report) });
  const story = api.getCurrentStoryData()?.id;
  useEffect(() => emit(WORLD_CHANNEL.ask), [emit, story]);
  if (!world?.shown) return null;
  return (
    <div role="group" aria-label="World" style={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <time
        style={{ fontVariantNumeric: 'tabular-nums', fontSize: 12, paddingInline: 8, whiteSpace: 'nowrap' }}
        title="World time"
      >
        {new Date(world.now).toISOString().slice(11, 19)}
      </time>
      <Button
        variant="ghost"
        size="small"
        ariaLabel={world.running ? 'Freeze the world’s time' : 'Let the world’s time run'}
        onClick={() => emit(WORLD_CHANNEL.run, !world.running)}
      >
        {world.running ? 'Freeze' : 'Run'}
      </Button>
      {STEPS.map(({ label, ms }) => (
        <Button
          key={label}
          variant="ghost"
          size="small"
          ariaLabel={`World time ${label}`}
          onClick={() => emit(WORLD_CHANNEL.advance, ms)}
        >
          {label}
        </Button>
      ))}
      {world.network && (
        <ToolSelect
          label="Network to the device"
          value={world.network}
          options={NETWORK_NAMES}
          onChange={(network) => emit(WORLD_CHANNEL.network, network)}
        />
      )}
    </div>
  );
}
