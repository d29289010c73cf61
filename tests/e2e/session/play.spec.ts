import { expect } from '../../support/expect.ts';
import { sound, recordMedia } from '../../support/e2e/recordMedia.ts';
import { test } from '../../support/e2e/test.ts';
import { FULL } from '../../support/e2e/worldSettings.ts';

test('a guest opens a game’s link and plays, and a key press changes the picture: input.keyboard', async ({
  openHome,
  page,
  player,
}) => {
  await recordMedia(page);
  const testWorld = await openHome({
    scenario: 'probes-every-input',
    streaming: { marker: true },
    config: { lists: { topBarApps: ['20104', '20101'], showcaseApps: ['20103', '20104'] } },
  });
  await page.getByRole('region', { name: 'Probe' }).getByRole('link', { name: 'Play Probe' }).click();
  await page.waitForURL(testWorld.playUrl);
  await player.plays(testWorld);
  expect(await player.picture.look()).toMatchObject({ width: 1280, height: 720 });
  // The player plays as a guest.
  const { players, sessions } = await testWorld.state();
  expect(players.find(({ id }) => id === sessions[0]?.player)).toMatchObject({ kind: 'guest' });

  const before = await player.picture.flipped();
  await page.keyboard.down('a');
  const down = await testWorld.untilInput({ kind: 'key', down: true, usage: 4, char: 97 });
  await player.picture.shows(down.sequence);
  await expect.poll(() => player.picture.flipped()).toBe(!before);

  await page.keyboard.up('a');
  const up = await testWorld.untilInput({ kind: 'key', down: false, usage: 4 }, down.seq);
  await player.picture.shows(up.sequence);
  await expect.poll(() => player.picture.flipped()).toBe(before);

  // The diagnostic app plays a sound for every press.
  const silence = await sound(page);
  await page.keyboard.press('b');
  await expect.poll(async () => (await sound(page)).energy).toBeGreaterThan(silence.energy);
  expect((await sound(page)).audible).toBe(true);
});

for (const [game, scenario, size, tag] of [
  ['Skyhop', 'plays-at-once', { width: 1280, height: 720 }, ' @deep'],
  ['Orchard', 'plays-by-touch', { width: 720, height: 1280 }, ''],
  ['Vesper', 'plays-by-gamepad', { width: 1280, height: 720 }, ' @deep'],
] as const) {
  test(`the game ${game} plays with a moving picture and audible sound${tag}`, async ({ playGame, page, player }) => {
    await recordMedia(page);
    await playGame({ scenario, ...FULL });
    const look = await player.picture.look();
    expect(look).toMatchObject(size);
    await expect.poll(async () => (await player.picture.look()).print).not.toBe(look.print);
    // Any press starts the game and is a user gesture for sound.
    await page.keyboard.press('Space');
    await player.stage.click();
    await expect.poll(() => sound(page)).toMatchObject({ audible: true });
    await expect.poll(async () => (await sound(page)).energy).toBeGreaterThan(0);
    expect(await page.title()).toContain(game);
  });
}
