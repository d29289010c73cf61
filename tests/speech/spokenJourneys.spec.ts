import { chromium, type Page, test } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { PREFERENCES_KEY } from '../../src/domain/account/preferences/preferenceKeys.ts';
import { searchName } from '../../simulator/device/apps/launcher.ts';
import { gameText } from '../../simulator/demo/games/device/kit/gameWords.ts';
import { nextPress } from '../../simulator/demo/games/device/scenes/testing/treeMoves.ts';
import { fileNameOf, SPOKEN_JOURNEYS, type SpokenJourney } from '../../stories/speech/spokenJourneys.ts';
import { firstUnspoken, shortened, type SpokenStep, writeSpoken } from '../../stories/speech/spokenText.ts';
import { findBrowser } from '../../tools/test/browser.ts';
import { findScreenReader } from '../../tools/test/screenReader.ts';
import { simulatorHost } from '../kit/controlHost.ts';
import { World } from '../kit/world.ts';
import { localeTexts } from '../support/e2e/localeTexts.ts';
import { calm } from '../support/e2e/worldSettings.ts';
import { expect } from '../support/expect.ts';
import { BlindPlayer } from '../support/speech/blindPlayer.ts';
import { essentialSentences, leaveGameName } from '../support/speech/essentialSentences.ts';
import { OrcaDesktop } from '../support/speech/orcaDesktop.ts';
import { SpokenRound } from '../support/speech/spokenRound.ts';

const SPOKEN = new URL('../../stories/speech/spoken/', import.meta.url);
const MOST_PRESSES = 400;
/** Number of changed states of a round of which Orca may leave one out. */
const MOST_MISSED = 8;
/** Steps of a round that the recorded text keeps at its beginning and at its end. */
const KEPT = { first: 12, last: 6 };

/** Assistance settings of a player who has turned on the description of the picture and calm mode. */
const STORED = JSON.stringify({
  '*': { config: { 'assistance:reader': { version: 1, described: true, calm: true } } },
});

for (const journey of SPOKEN_JOURNEYS)
  test(`Orca speaks the way from the home page to the end of ${journey.game} (${journey.kind}, ${journey.language})`, async ({
    baseURL,
  }, info) => {
    const launch = findScreenReader();
    if ('missing' in launch) throw new Error(`Not installed: ${launch.missing.join(', ')}`);
    const world = await World.open(simulatorHost(baseURL ?? ''), calm({ scenario: 'plays-at-once' }));
    const desktop = await OrcaDesktop.start(launch, journey.language);
    const { executablePath, args } = findBrowser();
    const browser = await chromium.launch({
      ...{ executablePath, headless: false, env: { ...desktop.env } },
      args: [...args, '--force-renderer-accessibility', '--window-position=0,0', '--window-size=1280,800'],
    });
    let steps: () => readonly SpokenStep[] = () => [];
    try {
      const context = await browser.newContext({ viewport: null, locale: journey.language, reducedMotion: 'reduce' });
      await context.addInitScript(
        ([key, stored]) => {
          localStorage.setItem(key, stored);
          localStorage.setItem('ngAccessibilitySeen', '0');
        },
        [PREFERENCES_KEY, STORED] as const,
      );
      const page = await context.newPage();
      const player = new BlindPlayer(desktop, page);
      steps = () => player.steps;
      await page.goto(world.url);
      await desktop.focusWindow('nowlight');
      await player.hearsPage('nowlight');
      await findGame(player, page, journey);
      const round = new SpokenRound(page, player, journey.language);
      const begun = player.steps.length;
      await round.press('start');
      const most = journey.end === 'won' ? MOST_PRESSES : journey.end.leftAfter;
      while (!(await round.isWaiting()) && round.presses < most) await round.press(nextPress(journey.kind, round));
      const ended = player.steps.length;
      if (journey.end === 'won') await player.hears(gameText('won', journey.language));
      await leaveGame(player, journey);
      expect(round.missed.length, `states without speech: ${round.missed.join(' | ')}`).toBeLessThan(
        1 + round.changes / MOST_MISSED,
      );
      const missing = firstUnspoken(player.heard, essentialSentences(journey));
      expect(missing, 'the first sentence that wasn’t spoken').toBeUndefined();
      const all = player.steps;
      const played = shortened(all.slice(begun, ended), KEPT.first, KEPT.last);
      if (info.config.updateSnapshots === 'all') {
        mkdirSync(SPOKEN, { recursive: true });
        const text = writeSpoken([...all.slice(0, begun), ...played, ...all.slice(ended)]);
        writeFileSync(new URL(`${fileNameOf(journey)}.txt`, SPOKEN), text);
      }
    } finally {
      await info.attach('spoken.txt', { body: writeSpoken(steps()) });
      writeFileSync(info.outputPath('spoken.txt'), writeSpoken(steps()));
      await browser.close();
      await desktop.end();
      await world.end();
    }
  });

/** Finds the game by the search of the home page, and starts it. */
async function findGame(player: BlindPlayer, page: Page, { game, language }: SpokenJourney): Promise<void> {
  const text = (domain: string, key: string) => localeTexts(language, domain)(key, { game });
  await player.tabTo(text('shell', 'search'));
  await player.enter(text('search', 'top'));
  await player.type(game, game);
  // The focus moves to the game's page.
  await player.enterUntil(() => page.evaluate(() => document.activeElement?.id === 'main'));
  await player.hears('');
  await player.tabTo(text('shell', 'playGame'));
  await player.enter(gameText('start', language));
}

/** Leaves the game by the button of its picture, and hears the games of the device. */
async function leaveGame(player: BlindPlayer, { language }: SpokenJourney): Promise<void> {
  await player.tabTo(leaveGameName(language));
  await player.enter(searchName(language));
}
