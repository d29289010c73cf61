import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';

const translate = localeTexts('en', 'checks');
const controls = localeTexts('en', 'controls');
const help = localeTexts('en', 'help');
const GAME = { scenario: 'plays-at-once' as const, config: { features: { maxFps: 10 } } };

test('the gamepad test opens from the controls, and reports a drifting stick and a stuck button', async ({
  world,
  page,
  player,
}) => {
  await new VirtualGamepad(page).plugIn();
  await page.clock.install();
  await player.play(await world(GAME));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: controls('view.gamepad') }).click();
  await page.evaluate(() => {
    const { pad } = globalThis as unknown as {
      pad: { axes: number[]; buttons: { value: number; pressed: boolean }[] };
    };
    pad.axes[0] = 0.3;
    Object.assign(pad.buttons[3] ?? {}, { value: 1, pressed: true });
  });
  await player.button(controls('pad.examine')).click();
  const doctor = page.getByRole('dialog', { name: translate('pad.title') });
  await expect(doctor.getByText(/^The left stick drifts by 30%, and it affects the game\./)).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(doctor.getByText(/^Button 4 has been down for \d+ seconds\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.stage).toBeFocused();
});

test('the mouse test opens from the help page, and counts presses and travel of the mouse', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(GAME);
  await page.goto(`${testWorld.url}help`);
  await page.getByRole('textbox', { name: 'Search the answers' }).fill('mouse stutter');
  await player.button(help('act.mouse')).click();
  const mouse = page.getByRole('dialog', { name: translate('mouse.title') });
  const field = mouse.getByTestId('mouse-field');
  const box = await field.boundingBox();
  if (!box) throw new Error('The mouse test shows no field');
  for (let i = 0; i < 90; i++) await page.mouse.move(box.x + 10 + i, box.y + 10 + (i % 40));
  await page.mouse.down();
  await page.mouse.up();
  const figure = (name: string) => mouse.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
  await expect(figure(translate('mouse.presses'))).toHaveText('1');
  await expect(figure(translate('mouse.travel'))).toHaveText(/[1-9]/);
  await player.button(translate('mouse.again')).click();
  await expect(figure(translate('mouse.presses'))).toHaveText('0');
});

test('a gamepad with an unknown layout is mapped by pressing its buttons, and the game receives them', async ({
  playGame,
  page,
  player,
}) => {
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await page.addInitScript(() => {
    const there = globalThis as unknown as { pad: object };
    Object.assign(there.pad, { id: '1234-5678-Some Pad', mapping: '', axes: [0, 0, -1, 0, 0, -1, 0, 0, 0] });
  });
  const testWorld = await playGame({ scenario: 'probes-every-input' });
  await testWorld.untilInput({ kind: 'gamepad', buttons: 0, axes: [0, 0, 0, 0] });
  await expect(page.getByText(controls('toast.unknown-pad.title'))).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: controls('view.gamepad') }).click();
  await expect(page.getByText(controls('pad.unknown'))).toBeVisible();
  await page
    .getByRole('note')
    .getByRole('button', { name: controls('pad.map') })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Set up Some Pad' });
  await expect(dialog.getByRole('status')).toHaveText(translate('map.ask.button0'));
  await pad.press('y');
  await expect(dialog.getByRole('status')).toHaveText(translate('map.ask.button1'));
  await pad.press('lb');
  await expect(dialog.getByRole('status')).toHaveText(translate('map.ask.button2'));
  await player.button(translate('map.save')).click();
  await expect(player.stage).toBeFocused();
  const before = await testWorld.untilInput({ kind: 'gamepad', buttons: 0 });
  await pad.hold(500, 'y', 'lb');
  await testWorld.untilInput({ kind: 'gamepad', buttons: 0b11 }, before.seq);
});
