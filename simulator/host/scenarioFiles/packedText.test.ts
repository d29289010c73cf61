import { expect, it } from 'vitest';
import { packText, unpackText } from './packedText.ts';

it('packText compresses a text to letters of base64url, and unpackText restores it', async () => {
  const text = 'スカイホップ '.repeat(20_000);
  const packed = await packText(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(2_000);
  expect(await unpackText(packed, 1_000_000)).toBe(text);
});

it('unpackText rejects a text beyond the maximum size and an invalid one', async () => {
  await expect(unpackText(await packText('a'.repeat(1_000)), 999)).rejects.toThrow('too long');
  await expect(unpackText('abc!', 1_000)).rejects.toThrow();
});
