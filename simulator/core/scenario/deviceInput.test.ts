import { expect, it } from 'vitest';
import { readDeviceInput } from './deviceInput.ts';

it('a caption of the streaming device is sent as a line of the channel', () => {
  const input = readDeviceInput({ send: { type: 'caption', text: 'Run!', speaker: 'Mira' } });
  expect(input).toEqual({ raw: 'caption={"text":"Run!","speaker":"Mira"}' });
});

it('a caption without a text is refused, with the name of the field', () => {
  expect(() => readDeviceInput({ send: { type: 'caption', speaker: 'Mira' } })).toThrow(/send\.text/);
});

it.each([
  [{ side: 'left' }, 'loudsound=left'],
  [{}, 'loudsound=both'],
])('a loud sound with %o is a line for the streaming device', (fields, raw) => {
  expect(readDeviceInput({ send: { type: 'loud-sound', ...fields } })).toEqual({ raw });
});

it('a loud sound from an unknown side is refused, with the name of the field', () => {
  expect(() => readDeviceInput({ send: { type: 'loud-sound', side: 'above' } })).toThrow(/send\.side/);
});
