import { expect, it } from 'vitest';
import { displayText } from './Description.tsx';

it.each([
  ['transition.auth.invalid-play-user-failure', 'createPlayUser-failure', true],
  ['transition.session.complete-error-2001', 'sessionComplete-HostRebooted', true],
  ['transition.auth.forbidden', 'FailureForbidden-https://page.test/api/play/startSession', true],
  [
    'transition.auth.forbidden',
    'startSession-forbidden-FailureForbidden-https://page.test/api/play/startSession',
    true,
  ],
  ['code.client.proxy-premium-end', 'Premium subscription end', true],
  ['screen.error', 'startSession-FailureNotReady', false],
])('%s: displayText shows the description %s, initially open: %s', (_, description, open) => {
  expect(displayText(description)).toEqual({ text: description, open });
});

it('displayText shortens a long description to 401 characters', () => {
  expect(displayText(`startSession-Failure-${'x'.repeat(10_000)}`)?.text).toHaveLength(401);
});

it.each(['', '   '])('displayText returns undefined for the blank description %j', (description) => {
  expect(displayText(description)).toBeUndefined();
});
