import type { SceneParameter } from '../../../mocks/scene.ts';

/** Where a simulator listens unless it is told otherwise. */
export const SIMULATOR = 'http://localhost:4800';

/** The same scene outside of the catalogue: as links into a running simulator, as a command and as a test. */
export interface Elsewhere {
  /** Opens a world at the scene's moment, and the app in it. */
  readonly app: string;
  /** Opens such a world in the control panel. */
  readonly simulator: string;
  /** Opens such a world from a shell. */
  readonly curl: string;
  /** A test for Playwright, with `nowlight-sim-test`. */
  readonly test: string;
}

/** What of a story is taken along. */
export interface TakenAlong {
  readonly scene: SceneParameter;
  /** Of the app's page that the story shows; the scenario's play page where it is undefined. */
  readonly path?: string | undefined;
}

/**
 * @param title of the story, for the test's
 * @param simulator origin of a running one
 */
export function elsewhere(
  { scene: [scenario, startAt], path }: TakenAlong,
  title: string,
  simulator = SIMULATOR,
): Elsewhere {
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

/** For a POSIX shell: nothing is special between its single quotes. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
