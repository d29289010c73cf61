import { makeLauncher } from './apps/launcher.ts';
import { createTestCard } from './apps/testCard.ts';
import { makeCartographer } from '../demo/games/device/cartographer/cartographer.ts';
import { makeOrchard } from '../demo/games/device/orchard/orchardApp.ts';
import { makeSkyhop } from '../demo/games/device/skyhop/skyhopApp.ts';
import { makeVesper } from '../demo/games/device/vesper/vesperApp.ts';
import { sceneOf } from '../demo/games/device/scenes/sceneGame.ts';
import { TITLES } from '../demo/games/device/scenes/titles.ts';
import type { AppMaker } from './appShell.ts';

/** The launcher. It also runs for unknown packages. */
export const LAUNCHER = 'games.nowlight.launcher';

interface Installed {
  readonly label: string;
  readonly make: AppMaker;
}

const SCENES = Object.entries(TITLES).map(([packageName, title]): readonly [string, Installed] => [
  packageName,
  { label: title.name, make: sceneOf(title) },
]);

const APPS: ReadonlyMap<string, Installed> = new Map([
  ['games.nowlight.skyhop', { label: 'Skyhop', make: makeSkyhop }],
  ['games.nowlight.orchard', { label: 'Orchard', make: makeOrchard }],
  ['games.nowlight.vesper', { label: 'Vesper', make: makeVesper }],
  ['com.ninthlantern.thequietcartographer', { label: 'Cartographer', make: makeCartographer }],
  ['games.nowlight.probe', { label: 'Probe', make: createTestCard }],
  ...SCENES,
]);

/** Returns the app of a package; the launcher if it isn't installed. */
export function makerOf(packageName: string): AppMaker {
  return APPS.get(packageName)?.make ?? makeLauncher;
}

/** Returns the package of the built-in game with this name. */
export function builtIn(label: string): string | undefined {
  return [...APPS].find(([, app]) => app.label.toLowerCase() === label.toLowerCase())?.[0];
}

/**
 * Returns the package of the app that runs when a package is requested: the launcher if the package isn't installed.
 */
export function topPackage(packageName: string): string {
  return APPS.has(packageName) ? packageName : LAUNCHER;
}

export function labelOf(packageName: string): string {
  return APPS.get(packageName)?.label ?? 'Games';
}
