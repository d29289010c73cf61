import { afterEach, describe, expect, it, vi } from 'vitest';
import { canStream, bufferFile, streamFile } from './fileSinks.ts';

const saved = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => void>());
vi.mock('./download.ts', () => ({ saveBlob: saved }));

afterEach(() => {
  vi.unstubAllGlobals();
  saved.mockReset();
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('streamFile and bufferFile', () => {
  it('buffers a file and saves it as a download if the browser can’t write files, such as Firefox and Safari', async () => {
    vi.stubGlobal('window', {});
    expect(canStream()).toBe(false);
    expect(await streamFile('a.txt')).toBeUndefined();
    const sink = bufferFile('a.txt');
    await sink.write(bytes('one '));
    await sink.write(bytes('two'));
    expect(saved).not.toHaveBeenCalled();
    await sink.close();
    const [[name, blob] = []] = saved.mock.calls;
    expect([name, await blob?.text()]).toEqual(['a.txt', 'one two']);
  });

  it('discards a buffered file that is aborted', async () => {
    const sink = bufferFile('a.txt');
    await sink.write(bytes('half'));
    sink.abort();
    expect(saved).not.toHaveBeenCalled();
  });

  it('streams to the file that the player chooses', async () => {
    const written: string[] = [];
    const file = {
      write: (part: Uint8Array) => Promise.resolve(void written.push(new TextDecoder().decode(part))),
      close: () => Promise.resolve(void written.push('closed')),
    };
    const handle = { createWritable: () => Promise.resolve(file) };
    vi.stubGlobal('window', { showSaveFilePicker: () => Promise.resolve(handle) });
    expect(canStream()).toBe(true);
    const sink = await streamFile('a.txt');
    await sink?.write(bytes('one'));
    await sink?.close();
    expect(written).toEqual(['one', 'closed']);
  });

  it('writes no file when the player cancels the file dialog, and throws for any other failure', async () => {
    const picker = (name: string) => ({ showSaveFilePicker: () => Promise.reject(new DOMException('', name)) });
    vi.stubGlobal('window', picker('AbortError'));
    expect(await streamFile('a.txt')).toBeUndefined();
    vi.stubGlobal('window', picker('SecurityError'));
    await expect(streamFile('a.txt')).rejects.toThrow(DOMException);
  });
});
