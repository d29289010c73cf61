import { expect, test } from 'vitest';
import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import { FileReceiver, fnv1a } from './fileReceiver.ts';

function receiver() {
  const messages: DeviceMessage[] = [];
  return { messages, files: new FileReceiver((message) => void messages.push(message)) };
}

const HASH = fnv1a(new Uint8Array(600_000)).toString(16).padStart(8, '0');

test('a file is received chunk by chunk, and its hash is reported', () => {
  const { messages, files } = receiver();
  files.begin('my photo.png', 600_000);
  expect(files.take(new Uint8Array(262_144))).toBe('received=262144/600000,my%20photo.png');
  expect(files.progress).toBeCloseTo(0.437, 3);
  expect(files.take(new Uint8Array(262_144))).toBe('received=524288/600000,my%20photo.png');
  expect(messages).toEqual([]);
  expect(files.take(new Uint8Array(75_712))).toBe('complete=600000/600000,my%20photo.png');
  expect(messages).toEqual([{ kind: 'file-received', name: 'my photo.png', size: 600_000, hash: HASH }]);
});

test('an empty file is complete at once, and bytes that arrive before their file is announced are kept for it', () => {
  const { messages, files } = receiver();
  files.begin('empty', 0);
  expect(files.take(new Uint8Array(600_000))).toBe('early=600000');
  files.begin('late', 600_000);
  expect(messages.map((message) => 'hash' in message && message.hash)).toEqual(['811c9dc5', HASH]);
});

test('the late bytes of a cancelled file are discarded', () => {
  const { messages, files } = receiver();
  files.begin('a', 600_000);
  files.take(new Uint8Array(10));
  files.cancel(30);
  expect(messages).toEqual([]);
  expect(files.take(new Uint8Array(20))).toBe('cleared=20');
  expect(messages).toEqual([{ kind: 'file-cleared' }]);
  files.begin('b', 1);
  files.take(new Uint8Array(1));
  expect(messages).toHaveLength(2);
});
