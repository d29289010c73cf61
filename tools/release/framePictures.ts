import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { frameAddress, type Showing } from '../../stories/catalogue/storyAddress.ts';
import { JOURNEY_STORIES } from '../../stories/journeys/journeys.ts';
import { KEY_SCREENS } from '../../stories/start/keyScreens.ts';
import { ROOT } from '../shared/command.ts';

/** Folder with the pictures that the catalogue's frames show until their stories have loaded. */
const FOLDER = join(ROOT, 'stories/catalogue/framePictures');

/** Viewport of the frames by their size, and the scale of their pictures. */
const VIEWPORTS = {
  phone: { width: 390, height: 844, deviceScaleFactor: 0.6 },
  laptop: { width: 1280, height: 720, deviceScaleFactor: 0.4 },
} as const;
const QUALITY = 60;
/** Time for pictures and fonts to load, in milliseconds. */
const SETTLE_MS = 2_000;
/** Number of pages that load at once. */
const PAGES = 3;

/** A story that a frame of the catalogue's start page or of its journeys shows. */
interface FramedScreen {
  readonly story: string;
  readonly size: keyof typeof VIEWPORTS;
  readonly showing?: Showing | undefined;
}

/** Returns the screens whose frames have pictures: steps on a phone, and the start page's cards on a laptop. */
export function framedScreens(): readonly FramedScreen[] {
  const steps = [...KEY_SCREENS, ...JOURNEY_STORIES.flatMap((journey) => journey.steps)];
  const source = readFileSync(join(ROOT, 'stories/start/Welcome.stories.tsx'), 'utf8');
  const cards = Array.from(source.matchAll(/screen: '([\w-]+)'/g), ([, story = '']) => story);
  const phone = new Map(steps.map(({ story, showing }) => [story, { story, size: 'phone' as const, showing }]));
  return [...phone.values(), ...cards.map((story) => ({ story, size: 'laptop' as const }))];
}

/** Returns the file of a screen's picture. */
export function framePicture({ story, size }: FramedScreen): string {
  return join(FOLDER, size, `${story}.jpg`);
}

/**
 * Takes the pictures of all frames, in English and dark, and deletes pictures without a frame.
 *
 * @param catalogue address of the built catalogue, without a trailing slash
 */
export async function takeFramePictures(browser: Browser, catalogue: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const queue = [...framedScreens()];
  const takeAll = async () => {
    for (let screen = queue.shift(); screen; screen = queue.shift()) await takePicture(browser, catalogue, screen);
  };
  await Promise.all(Array.from({ length: PAGES }, takeAll));
}

async function takePicture(browser: Browser, catalogue: string, screen: FramedScreen): Promise<void> {
  const { width, height, deviceScaleFactor } = VIEWPORTS[screen.size];
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const file = framePicture(screen);
  await page.goto(`${catalogue}/${frameAddress(screen.story, { locale: 'en', theme: 'dark', ...screen.showing })}`);
  await page.locator('body.sb-show-main').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: QUALITY }));
  await context.close();
}
