/** Compresses a text for a link: deflated, in base64url. Works in Node, pages and workers. */
export async function packText(text: string): Promise<string> {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  let binary = '';
  // `String.fromCharCode` takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Returns the text that `packText` compressed. Rejects if it is invalid.
 *
 * @param mostBytes maximum size of the text; a small link may contain a very large one
 */
export async function unpackText(packed: string, mostBytes: number): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(inflated, mostBytes));
}

async function bytesOf(stream: ReadableStream<Uint8Array>, most = Infinity): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    size += read.value.length;
    if (size <= most) continue;
    await reader.cancel();
    throw new RangeError('the text is too long');
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
