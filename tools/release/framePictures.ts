import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { frameAddress, type Showing } from '../../stories/catalogue/storyAddress.ts';
import { CATALOGUE_TASKS } from '../../stories/catalogueTasks/catalogueTasks.ts';
import { ASSISTED_STORIES, JOURNEY_STORIES } from '../../stories/journeys/journeys.ts';
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
/** Time without a change after which a page counts as loaded, in milliseconds: pictures and fonts load in it. */
const SETTLE_MS = 2_000;
/** Longest wait for a page whose play function works, or whose own frames load, in milliseconds. */
const MOST_MS = 30_000;
/** Number of pages that load at once. */
const PAGES = 3;

/** A story that a frame of the catalogue's start page or of its journeys shows. */
interface FramedScreen {
  readonly story: string;
  readonly size: keyof typeof VIEWPORTS;
  readonly showing?: Showing | undefined;
}

/**
 * Returns the screens whose frames have pictures: steps of players on a phone, the start page's cards and the steps of
 * the catalogue's readers on a laptop.
 */
export function framedScreens(): readonly FramedScreen[] {
  const steps = [...KEY_SCREENS, ...[...JOURNEY_STORIES, ...ASSISTED_STORIES].flatMap((journey) => journey.steps)];
  const source = readFileSync(join(ROOT, 'stories/start/Welcome.stories.tsx'), 'utf8');
  const cards = Array.from(source.matchAll(/screen: '([\w-]+)'/g), ([, story = '']) => story);
  const phone = new Map(steps.map(({ story, showing }) => [story, { story, size: 'phone' as const, showing }]));
  const laptop = new Map(cards.map((story): [string, FramedScreen] => [story, { story, size: 'laptop' }]));
  for (const { story, showing } of CATALOGUE_TASKS.flatMap(({ steps }) => steps))
    laptop.set(story, { story, size: 'laptop', showing });
  return [...phone.values(), ...laptop.values()];
}

/** Returns the file of a screen's picture. */
export function framePicture({ story, size }: FramedScreen): string {
  return join(FOLDER, size, `${story}.jpg`);
}

/**
 * Takes the pictures of frames, in English and dark, and deletes pictures without a frame.
 *
 * @param catalogue address of the built catalogue, without a trailing slash
 * @param onlyMissing true keeps existing pictures; by default all are taken
 */
export async function takeFramePictures(browser: Browser, catalogue: string, onlyMissing = false): Promise<void> {
  const screens = framedScreens();
  const files = new Set(screens.map(framePicture));
  for (const picture of globSync('*/*.jpg', { cwd: FOLDER }).map((name) => join(FOLDER, name)))
    if (!files.has(picture)) rmSync(picture);
  const queue = screens.filter((screen) => !onlyMissing || !existsSync(framePicture(screen)));
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
  await Promise.race([page.evaluate(awaitQuiet, SETTLE_MS), page.waitForTimeout(MOST_MS)]);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: QUALITY }));
  await context.close();
}

/** Runs in the page: waits until neither the page nor a frame in sight has changed for a while. */
function awaitQuiet(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isLoading = () =>
    [...document.querySelectorAll('[data-loaded="false"]')].some(
      (frame) => frame.getBoundingClientRect().top < innerHeight,
    );
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (isLoading() ? wait() : resolve()), ms);
  };
  new MutationObserver(wait).observe(document.body, { attributes: true, childList: true, subtree: true });
  wait();
  return promise;
}
