/** @jsxRuntime classic */
import React, { useEffect, useRef, useState } from 'react';
import { useChannel } from 'storybook/manager-api';
import type { WorldReport } from '../../stories/support/app/shownWorlds.ts';
import { WORLD_CHANNEL } from '../preview/worldChannel.ts';
import { openPanel } from './openPanel.ts';
import { useDemoLink } from './useDemoLink.ts';

/** The simulator's control panel for the story's world: tools, journal and device. */
export function SimulatorPanel() {
  const place = useRef<HTMLDivElement>(null);
  const [world, setWorld] = useState<number>();
  const [hasBranches, setHasBranches] = useState(false);
  const emit = useChannel({
    [WORLD_CHANNEL.report]: (report: WorldReport) => {
      setWorld(report.shown);
      setHasBranches(report.hasBranches);
    },
  });
  useEffect(() => emit(WORLD_CHANNEL.ask), [emit]);
  useEffect(() => {
    const host = place.current;
    if (!host || world === undefined) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const life = new AbortController();
    void openPanel(root, { world, hasBranches }, life.signal);
    return () => life.abort();
  }, [world, hasBranches]);
  return (
    <>
      <div ref={place} hidden={world === undefined} style={{ blockSize: '100%' }} />
      {world === undefined && <NoWorld />}
    </>
  );
}

/** Content of the simulator panel for a story without a simulated world: where its state can be seen with one. */
function NoWorld() {
  const { hasDemo, opening, address } = useDemoLink();
  const link = address !== undefined && (
    <a href={address} target="_blank" rel="noreferrer">
      {opening?.scenario}
      {opening?.moment === undefined ? '' : `, ${opening.moment}`}
    </a>
  );
  const text = !hasDemo
    ? 'Those of pages and journeys have one.'
    : !opening
      ? 'No scenario opens it: it is a part of screens, or a page of the catalogue.'
      : opening.match === 'near'
        ? 'No scenario shows exactly its state. The page of its screen opens in the app: '
        : opening.match === 'start'
          ? 'Its scenario opens in the app at its start, before the story’s input: '
          : 'The same state opens in the app: ';
  return (
    <p style={{ padding: 16 }}>
      This story has no simulated world. {text}
      {link}
    </p>
  );
}
