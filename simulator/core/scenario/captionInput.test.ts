import { expect, it } from 'vitest';
import { readDeviceInput } from './deviceInput.ts';

it('a caption of the streaming device is sent as a line of the channel', () => {
  const input = readDeviceInput({ send: { type: 'caption', text: 'Run!', speaker: 'Mira' } });
  expect(input).toEqual({ raw: 'caption={"text":"Run!","speaker":"Mira"}' });
});

it('a caption without a text is refused, with the name of the field', () => {
  expect(() => readDeviceInput({ send: { type: 'caption', speaker: 'Mira' } })).toThrow(/send\.text/);
});
