import type { SceneParameter } from '../../../mocks/openScene.ts';

/** Default address of a simulator. */
export const SIMULATOR = 'http://localhost:4800';

/** The scene of a story outside the catalogue: links into a running simulator, a command, and a test. */
export interface SceneLinks {
  /** URL that opens a simulated world at the scene's moment, and the app in it. */
  readonly app: string;
  /** URL that opens the simulated world in the control panel. */
  readonly simulator: string;
  /** Shell command that opens the simulated world. */
  readonly curl: string;
  /** Source of a Playwright test that opens the simulated world, with `nowlight-sim-test`. */
  readonly test: string;
}

/** The properties of a story that are needed to open its scene elsewhere. */
export interface LinkedScene {
  readonly scene: SceneParameter;
  /** Path of the app's page; the scenario's play page if undefined. */
  readonly path?: string | undefined;
}

/**
 * @param title title of the story, used for the test
 * @param simulator origin of a running simulator
 */
export function sceneLinks(
  { scene: [scenario, startAt], path }: LinkedScene,
  title: string,
  simulator = SIMULATOR,
): SceneLinks {
  const scene = { scenario, ...(startAt !== undefined && { startAt }) };
  const plays = path === undefined || path.startsWith('/play/');
  const query = new URLSearchParams(scene).toString();
  const world = Object.entries(scene)
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join(', ');
  return {
    app: `${simulator}/${plays ? 'play' : ''}?${query}`,
    simulator: `${simulator}/__sim/#open?${query}`,
    curl: `curl ${simulator}/__sim/worlds -H 'content-type: application/json' -d ${shellQuoted(JSON.stringify(scene))}`,
    test: `import { expect, test } from 'nowlight-sim-test';

test(${quoted(title)}, async ({ world, page }) => {
  const here = await world({ ${world} });
  await page.goto(${plays ? 'here.playUrl' : `new URL(${quoted(path)}, here.url).href`});
  await expect(page.getByRole('main')).toBeVisible();
});
`,
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Quotes an argument for a POSIX shell, in which single quotes disable all special characters. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
