import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCommand } from './commandReader.ts';
import { type Command, encodeCommand } from './commands.ts';
import { encodeLine } from './encodeLine.ts';
import { decodeDeviceMessage, decodeLine, type DeviceMessage, encodeDeviceMessage } from './textLines.ts';

describe('text lines key=value (channel.text)', () => {
  it('decode to the encoded key and value, with line breaks in the value replaced by spaces', () => {
    const key = fc.stringMatching(/^[a-z]{1,20}$/);
    fc.assert(
      fc.property(key, fc.string(), (name, value) => {
        const line = encodeLine({ key: name, value });
        expect(line).not.toMatch(/[\r\n]/);
        expect(decodeLine(line)).toEqual({ key: name, value: value.replace(/[\r\n]+/g, ' ') });
      }),
    );
  });
});

describe('messages of the streaming device (entity.session-message)', () => {
  const messages: DeviceMessage[] = [
    {
      kind: 'android-ready',
      packageName: 'games.a',
      splitScreenPercentage: 0,
      screenorientation: 1,
      streamingWidth: 1280,
      streamingHeight: 720,
      deviceType: 'phone',
      showGoogleLoginPopup: false,
    },
    { kind: 'grace-warning', reason: 'r', graceIntervalSecs: 30, graceIntervalMessage: 'Bye%20soon' },
    { kind: 'grace-cancel' },
    { kind: 'session-complete', reason: 'SessionTimeLimitExceeded' },
    { kind: 'session-complete', reason: 'x', inactivity: true },
    { kind: 'another-session' },
    { kind: 'another-session', sameDevice: true },
    { kind: 'spot-interruption' },
    { kind: 'proxy-playtime-exceeded' },
    { kind: 'top-activity', packageName: 'games.a', activityName: '.Main' },
    { kind: 'orientation', value: 3 },
    { kind: 'clipboard', text: 'a=b\nc' },
    { kind: 'soft-keyboard', shown: true },
    { kind: 'soft-keyboard', shown: true, caret: { x: 12.5, y: 300, width: 2, height: 24 } },
    { kind: 'raw-mouse', on: false },
    { kind: 'mic-request' },
    { kind: 'mic-request', on: false },
    { kind: 'camera-request' },
    { kind: 'location-request' },
    { kind: 'file-request', accept: '.apk' },
    { kind: 'file-received', name: 'a b.png', size: 600_000, hash: '811c9dc5' },
    { kind: 'file-cleared' },
    { kind: 'image-tags', tags: 'compass,0.5,0.1;door,1,0' },
    { kind: 'rumble', slot: 1, strength: 0.5, ms: 100 },
  ];

  it.each(messages)('decode to the encoded message of the kind $kind', (message) => {
    expect(decodeDeviceMessage(encodeDeviceMessage(message))).toEqual(message);
  });

  it('entity.session-message.session-complete: decode to a reason and an optional boolean inactivity flag', () => {
    const read = (fields: string) => decodeDeviceMessage(`sessioncomplete=${fields}`);
    expect(read('{"reason":"SessionTimeLimitExceeded"}')).toEqual({
      kind: 'session-complete',
      reason: 'SessionTimeLimitExceeded',
    });
    expect(read('{"reason":"x","inactivity":true}')).toEqual({
      kind: 'session-complete',
      reason: 'x',
      inactivity: true,
    });
    expect(read('{"reason":"x","inactivity":"yes"}').kind).toBe('malformed');
  });

  it('accept the plain reason of session-complete that an older streaming device sends', () => {
    expect(decodeDeviceMessage('sessioncomplete=AppUnderMaintenance')).toEqual({
      kind: 'session-complete',
      reason: 'AppUnderMaintenance',
    });
  });

  it.each([
    '{"x":1,"y":2,"width":3}',
    '{"x":-1,"y":2,"width":3,"height":4}',
    '{"x":1,"y":2,"width":3,"height":0}',
    '{"x":1e9,"y":2,"width":3,"height":4}',
    '[1,2,3,4]',
    '"left"',
    'null',
  ])('decode a keyboard request with the malformed caret %s to a null caret', (caret) => {
    expect(decodeDeviceMessage(`softkeyboard={"shown":true,"caret":${caret}}`)).toEqual({
      kind: 'soft-keyboard',
      shown: true,
      caret: null,
    });
  });

  it('decode an unknown message of a newer streaming device as unknown', () => {
    expect(decodeDeviceMessage('weather=sunny')).toEqual({ kind: 'unknown', line: { key: 'weather', value: 'sunny' } });
  });

  it.each(['orientation=4', 'orientation=x', 'androidready={"packageName":7}', 'clipboard=7', 'rumble={"slot":"a"}'])(
    'decode %s as malformed',
    (line) => {
      expect(decodeDeviceMessage(line).kind).toBe('malformed');
    },
  );

  it('decode arbitrary lines without throwing', () => {
    const key = fc.constantFrom(
      'androidready',
      'gracewarning',
      'sessioncomplete',
      'topactivity',
      'orientation',
      'rumble',
      'clipboard',
    );
    const value = fc.oneof(fc.string(), fc.json());
    const line = fc.oneof(
      fc.string(),
      fc.tuple(key, value).map(([name, text]) => `${name}=${text}`),
    );
    fc.assert(
      fc.property(line, (text) => {
        expect(decodeDeviceMessage(text).kind).toBeTypeOf('string');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('commands of the app', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 50 });
  const command: fc.Arbitrary<Command> = fc.oneof(
    ...(
      [
        'tab-active',
        'tab-inactive',
        'audio-mute',
        'audio-unmute',
        'soft-keyboard-enable',
        'soft-keyboard-disable',
        'back-to-game',
      ] as const
    ).map((kind) => fc.constant<Command>({ kind })),
    text.map((value): Command => ({ kind: 'input', text: value })),
    text.map((value): Command => ({ kind: 'clipboard', text: value })),
    text.map((value): Command => ({ kind: 'report-problem', category: value })),
    text.map((value): Command => ({ kind: 'open-deep-link', url: value })),
    fc.boolean().map((active): Command => ({ kind: 'tab-status', active })),
    fc.boolean().map((shown): Command => ({ kind: 'osd', shown })),
    fc.boolean().map((allowed): Command => ({ kind: 'mic-answer', allowed })),
    fc.boolean().map((allowed): Command => ({ kind: 'camera-answer', allowed })),
    fc.nat(3).map((value): Command => ({ kind: 'orientation', value })),
    fc.tuple(fc.nat(9999), fc.nat(9999)).map(([width, height]): Command => ({ kind: 'screen-size', width, height })),
    fc.tuple(text.filter(Boolean), fc.nat()).map(([name, size]): Command => ({ kind: 'upload', name, size })),
    fc
      .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }))
      .map(([latitude, longitude]): Command => ({ kind: 'location', latitude, longitude })),
  );

  it('decode to the encoded command, which takes one line', () => {
    fc.assert(
      fc.property(command, (one) => {
        const line = encodeCommand(one);
        expect(line).toMatch(/^[a-z]+=[^\r\n]*$/);
        expect(decodeCommand(line)).toEqual(one);
      }),
    );
  });

  it('decode to undefined for invalid lines, without throwing', () => {
    const key = fc.constantFrom('input', 'screensize', 'orientation', 'upload', 'location', 'clipboard');
    const line = fc.oneof(
      fc.string(),
      fc.tuple(key, fc.string()).map(([name, value]) => `${name}=${value}`),
    );
    fc.assert(
      fc.property(line, (one) => {
        expect(() => decodeCommand(one)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
    expect(decodeCommand('screensize=wide')).toBeUndefined();
    expect(decodeCommand('clipboard=%E0%A4%A')).toBeUndefined();
    expect(decodeCommand('nonsense')).toBeUndefined();
  });
});
