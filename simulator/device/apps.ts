import { makeLauncher } from './apps/launcher.ts';
import { makeProbe } from './apps/probe.ts';
import { makeOrchard } from './games/orchard/orchard.ts';
import { makeSkyhop } from './games/skyhop/skyhop.ts';
import { makeVesper } from './games/vesper/vesper.ts';
import type { AppMaker } from './shell.ts';

export const LAUNCHER = 'games.nowlight.launcher';
export const PROBE = 'games.nowlight.probe';

const APPS: ReadonlyMap<string, AppMaker> = new Map<string, AppMaker>([
  ['games.nowlight.skyhop', makeSkyhop],
  ['games.nowlight.orchard', makeOrchard],
  ['games.nowlight.vesper', makeVesper],
  [PROBE, makeProbe],
]);

/** The app of a package; the launcher for one that isn't installed. */
export function makerOf(packageName: string): AppMaker {
  return APPS.get(packageName) ?? makeLauncher;
}
