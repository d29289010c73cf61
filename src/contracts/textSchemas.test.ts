import { describe, expect, it } from 'vitest';
import { decodeDeviceMessage, decodeGraceMessage, encodeDeviceMessage } from './channel/textLines.ts';
import { AppInfoSchema } from './entities/app.ts';
import { tidy } from './textSchemas.ts';

describe('text from the server or the streaming device', () => {
  it.each([
    ['stays unchanged if it fits', 'Skyhop', 6, 'Skyhop'],
    ['loses its end if it is too long', 'Skyhopper', 6, 'Skyho…'],
    ['never ends inside a surrogate pair', 'Sky🪂hop', 5, 'Sky…'],
    ['loses replacement characters of invalid UTF-8', 'Sk\uFFFDy\uFFFD\uFFFDhop', 10, 'Skyhop'],
    ['loses lone surrogates', '\uDC00Sky\uD83Dhop', 10, 'Skyhop'],
  ])('%s', (_, text, most, read) => {
    expect(tidy(text, most)).toBe(read);
  });

  it('truncates a game’s name to 120 characters, and the game stays valid', () => {
    const app = { appId: '1', appName: 'S'.repeat(10_000_000), appSlug: 's', packageName: 'p', media: {} };
    expect(AppInfoSchema.parse({ ...app, appType: 'Android' }).appName).toHaveLength(120);
  });

  it('truncates a streaming device’s warning to 300 characters, and its end reason to 100', () => {
    expect(decodeGraceMessage(encodeURIComponent('Zeit! '.repeat(100_000)))).toHaveLength(300);
    expect(decodeGraceMessage('%'.repeat(100_000))).toHaveLength(300);
    const ended = decodeDeviceMessage(encodeDeviceMessage({ kind: 'session-complete', reason: 'x'.repeat(100_000) }));
    expect(ended.kind === 'session-complete' && ended.reason).toHaveLength(100);
  });
});
