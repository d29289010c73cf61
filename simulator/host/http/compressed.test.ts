import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { compress } from './compressed.ts';

const asked = (encoding: string) => new Request('https://c.test/', { headers: { 'accept-encoding': encoding } });

describe('a compressed response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0.5', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('accepted encodings %s: the response uses %s', async (accepted, encoding, read) => {
    const sent = compress(Response.json({ light: 'on' }, { headers: { 'content-length': '14' } }), asked(accepted));
    expect(sent.headers.get('content-encoding')).toBe(encoding);
    expect(sent.headers.get('content-length')).toBeNull();
    expect(sent.headers.get('vary')).toBe('accept-encoding');
    expect(read(Buffer.from(await sent.arrayBuffer())).toString()).toBe('{"light":"on"}');
  });

  it('leaves images, and responses to clients that accept no supported encoding, uncompressed', async () => {
    expect(await compress(Response.json(1), asked('zstd')).text()).toBe('1');
    expect(await compress(Response.json(1), asked('gzip;q=0')).text()).toBe('1');
    const picture = new Response('…', { headers: { 'content-type': 'image/png' } });
    expect(compress(picture, asked('gzip'))).toBe(picture);
  });

  it('stops an endless source after the client cancels', async () => {
    const cancel = vi.fn<() => void>();
    const endless = new ReadableStream(
      { pull: (stream) => stream.enqueue(new Uint8Array(65_536).fill(32)), cancel },
      { highWaterMark: 0 },
    );
    const sent = compress(new Response(endless, { headers: { 'content-type': 'text/html' } }), asked('gzip'));
    const reader = (sent.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    await reader.cancel();
    await expect.poll(() => cancel.mock.calls.length).toBe(1);
  });

  it.each(['gzip', 'br'])('fails with the encoding %s if its source fails midway', async (encoding) => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('torn')) });
    const sent = compress(new Response(broken, { headers: { 'content-type': 'text/html' } }), asked(encoding));
    await expect(sent.text()).rejects.toThrow('torn');
  });
});
