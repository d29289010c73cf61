import { expect, test } from 'vitest';
import { UploadCounter } from './uploadCounter.ts';

test('counts the bytes of a file up to its size', () => {
  const uploads = new UploadCounter();
  uploads.begin('my photo.png', 600_000);
  expect(uploads.chunk(262_144)).toBe('received=262144/600000,my%20photo.png');
  expect(uploads.chunk(262_144)).toBe('received=524288/600000,my%20photo.png');
  expect(uploads.chunk(75_712)).toBe('complete=600000/600000,my%20photo.png');
  uploads.begin('b.txt', 2);
  expect(uploads.chunk(2)).toBe('complete=2/2,b.txt');
});

test('bytes that nobody announced are counted too', () => {
  expect(new UploadCounter().chunk(10)).toBe('received=10/0,');
});
