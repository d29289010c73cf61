import { writeFile } from 'node:fs/promises';
import { expect } from '../support/expect.ts';
import { test } from '../support/browsers/browserTest.ts';
import { localeTexts } from '../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
const pages = localeTexts('en', 'pages');
const report = localeTexts('en', 'report');

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a player signs in by keyboard, sees an invalid address marked at its field, and signs out by the menu', async ({
  world,
  player,
  expected,
}) => {
  // If the test ends before the sign-out screen has loaded, Firefox logs an error about the screen's JavaScript file.
  expected.push(/SigningOut-\S+ A ServiceWorker intercepted the request/);
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  await player.get('banner').get('button', account('person.sign-in')).click();
  const dialog = player.get('dialog', account('login.title'));
  const email = dialog.get('textbox', account('email'));
  await email.click();
  await player.type('mira');
  await player.key('Enter');
  await email.has('aria-invalid', 'true');
  await email.fill('mira@example.com');
  await player.key('Enter');
  await player.get('dialog').text(account('password')).isVisible();
  await expect.poll(() => player.call(() => (document.activeElement as HTMLInputElement).type)).toBe('password');
  await player.type('Nowlight1');
  await player.key('Enter');
  const face = player.get('banner').get('button', 'Mira');
  await face.isVisible();
  await player.get('dialog').isAbsent();
  await face.click();
  await player.get('menuitem', account('person.log-out')).click();
  await player.get('banner').get('button', account('person.sign-in')).isVisible();
});

test('a dialog traps the focus, is centred and as high as its content, and returns the focus to its opener', async ({
  world,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  const opener = player.get('banner').get('button', account('person.sign-in'));
  await opener.click();
  const dialog = player.get('dialog', account('login.title'));
  await dialog.isVisible();
  for (let stop = 0; stop < 12; stop++) {
    await player.key('Tab');
    const where = await player.call(() =>
      document.activeElement === document.body ? 'body' : document.activeElement?.closest('dialog')?.open,
    );
    // Between the dialog's last and first control, Tab may move the focus to the browser's toolbar.
    expect([true, 'body']).toContain(where);
  }
  const box = await dialog.box();
  const middle = await player.call(() => innerWidth / 2);
  expect(Math.abs(box.x + box.width / 2 - middle)).toBeLessThan(12);
  // The sign-in dialog is as high as its content, not as its maximum height.
  const room = await player.call(() => {
    const last = document.querySelector('dialog[open] > :first-child')?.lastElementChild;
    return (
      (last?.closest('dialog')?.getBoundingClientRect().bottom ?? NaN) - (last?.getBoundingClientRect().bottom ?? NaN)
    );
  });
  expect(Math.abs(room)).toBeLessThan(2);
  await player.key('Escape');
  await dialog.isAbsent();
  await opener.isFocused();
});

test('an unknown coupon code shows an error and stays in the field', async ({ world, player }) => {
  const testWorld = await world({
    scenario: 'plays-at-once',
    config: { user: { signedIn: true, email: 'mira@example.com' } },
  });
  await player.visit(`${testWorld.url}coupon`);
  const field = player.get('textbox', pages('coupon.enter.label'));
  await field.fill('AAAA-BBBB-CCCC');
  await player.get('button', pages('coupon.enter.use')).click();
  await player.text(pages('coupon.enter.unknown')).isVisible();
  await field.hasValue('AAAA-BBBB-CCCC');
});

test('the report form names a missing category, and then sends the report with a picture', async ({
  world,
  player,
}, info) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const file = info.outputPath('wrong.png');
  await writeFile(file, Buffer.from(PIXEL, 'base64'));
  await player.visit(`${testWorld.url}help`);
  await player.get('button', report('title')).click();
  const form = player.get('dialog', report('title'));
  await form.get('button', report('send')).click();
  await form.text(report('category.missing')).isVisible();
  await form.text(report('category.account')).click();
  await form.get('textbox', report('description.label')).fill('My name is wrong everywhere.');
  await player.choose('dialog[open] input[type="file"]', file);
  await form.get('img', report('screenshot.alt')).isVisible();
  await form.get('button', report('send')).click();
  await player.get('dialog', report('sent.title')).containsText(/ticket_/);
  expect(await testWorld.calls('support.createTicket')).toBe(1);
});

test('the help search filters answers while the player types, and tolerates a typo', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(`${testWorld.url}help`);
  const field = player.get('textbox', 'Search the answers');
  await field.fill('pasword');
  await player.text(/Choose “Forgot your password\?”/).isVisible();
  await field.fill('xyzzyx');
  await player.get('heading', 'No results for “xyzzyx”').isVisible();
});
