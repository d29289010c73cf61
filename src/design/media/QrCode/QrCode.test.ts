import { expect, it } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { qrPath } from './QrCode.tsx';

/** Paints the QR code's path with four pixels per module, as a camera would see it. */
function painted({ size, path }: ReturnType<typeof qrPath>) {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let py = Number(y) * scale; py < (Number(y) + 1) * scale; py++) {
      const from = (py * width + Number(x) * scale) * 4;
      for (let i = from; i < from + Number(length) * scale * 4; i += 4) data.fill(0, i, i + 3);
    }
  }
  return { width, height: width, data };
}

it.each([
  'https://play.test/?ngInviteId=invite_V1StGXR8_Z5jdHi6B-myT',
  'http://world.localhost:4000/?ngInviteId=a',
  `https://play.test/?ngInviteId=${'x'.repeat(64)}`,
])('QrCode draws a QR code that a decoder reads as %s', (url) => {
  expect(decodeQR(painted(qrPath(url)))).toBe(url);
});

it('QrCode draws a quiet zone of four modules', () => {
  const { size, path } = qrPath('https://play.test/');
  const at = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) => [
    Number(x),
    Number(x) + Number(length),
    Number(y),
    Number(y) + 1,
  ]);
  expect([Math.min(...at), Math.max(...at)]).toEqual([4, size - 4]);
});
