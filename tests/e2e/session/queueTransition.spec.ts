import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');

interface Frame {
  readonly preloader: number;
  readonly queue: number;
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('every frame shows either the preloader or the queue, never both or neither', async ({ world, page, player }) => {
  const testWorld = await world({ scenario: 'waits-in-queue-then-plays' });
  await testWorld.clock({ rate: 0 });
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const seen = (it: Element | null | undefined): number => {
      let opacity = it ? 1 : 0;
      for (let at = it; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      return it?.checkVisibility() ? opacity : 0;
    };
    const look = () => {
      const preloader = document.querySelector('[aria-labelledby="loading-game"]');
      const queue = document.querySelector('#queue-title');
      if (preloader || queue)
        frames.push({ preloader: seen(preloader), queue: queue ? Math.max(seen(queue), 0.001) : 0 });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
  await expect.poll(() => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames.at(-1)?.queue)).toBe(1);
  const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
  expect(frames.filter(({ preloader, queue }) => preloader > 0 && queue > 0)).toEqual([]);
  const first = frames.findIndex(({ preloader }) => preloader > 0);
  expect(first).toBeGreaterThanOrEqual(0);
  expect(frames.slice(first).filter(({ preloader, queue }) => preloader === 0 && queue === 0)).toEqual([]);
});
