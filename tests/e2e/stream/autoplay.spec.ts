import { expect } from '../../support/expect.ts';
import { sound, recordMedia } from '../../support/e2e/recordMedia.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { findBrowser } from '../../../tools/test/browser.ts';

// The browser's default policy: sound only after a user gesture.
const { executablePath, args } = findBrowser();
test.use({
  launchOptions: { executablePath, args: [...args, '--autoplay-policy=document-user-activation-required'] },
  // Every query by Playwright counts as user input, and a trace makes one at every step.
  trace: 'off',
});

const translate = localeTexts('en', 'hud');

test('the picture plays while the browser blocks sound, and one press turns the sound on', async ({
  openGame,
  page,
  player,
}) => {
  await recordMedia(page);
  const testWorld = await openGame({ scenario: 'probes-every-input' });
  await player.connects(testWorld);
  const gate = player.button(translate('sound.turn-on'));
  await expect(gate).toBeVisible();
  await player.picture.goesOn();
  expect((await sound(page)).audible).toBe(false);
  await gate.click();
  await expect(gate).toBeHidden();
  await expect.poll(() => sound(page)).toMatchObject({ audible: true });
});

test('the first key press turns the sound on and also reaches the game @deep', async ({ openGame, page, player }) => {
  await recordMedia(page);
  const testWorld = await openGame({ scenario: 'probes-every-input' });
  await player.connects(testWorld);
  await expect(player.button(translate('sound.turn-on'))).toBeVisible();
  await page.keyboard.press('a');
  await testWorld.untilInput({ kind: 'key', down: true, usage: 4 });
  await expect(player.button(translate('sound.turn-on'))).toBeHidden();
  await expect.poll(() => sound(page)).toMatchObject({ audible: true });
});

test('sound is not blocked for a player who clicked Play on the home page @deep', async ({
  openHome,
  page,
  player,
}) => {
  await recordMedia(page);
  const testWorld = await openHome();
  await page.getByRole('link', { name: 'Play Skyhop' }).first().click();
  await player.plays(testWorld);
  await expect.poll(() => sound(page)).toMatchObject({ audible: true });
  await expect(player.button(translate('sound.turn-on'))).toBeHidden();
});
