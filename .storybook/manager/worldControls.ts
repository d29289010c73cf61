import type { Network } from '../../stories/support/app/shownWorlds.ts';

/** Toolbar operations on the simulated world in the page. */
export interface WorldControls {
  readonly setRunning: (running: boolean) => void;
  readonly advance: (ms: number) => void;
  readonly setNetwork: (network: Network) => void;
}
