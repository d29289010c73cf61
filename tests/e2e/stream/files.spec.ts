import { readFile } from 'node:fs/promises';
import { expect } from '../../support/expect.ts';
import { fnv1a } from '../../../simulator/device/system/fileReceiver.ts';
import { createFile } from '../../../simulator/device/system/fileSender.ts';
import { test } from '../../support/e2e/test.ts';

const CALM = { scenario: 'probes-every-input', config: { features: { maxFps: 5 } } } as const;

test('a file of 3 MB that the streaming device requests is uploaded unchanged: channel.binary.fileUpload, channel.text.upload', async ({
  playGame,
  page,
}) => {
  const testWorld = await playGame(CALM);
  const bytes = Buffer.from(Uint8Array.from({ length: 3_000_001 }, (_, i) => (i * 7 + (i >> 9)) & 0xff));
  const chooser = page.waitForEvent('filechooser');
  // A user gesture in the game allows the file dialog.
  await page.keyboard.press('a');
  await testWorld.device({ type: 'file-request', accept: 'image/*' });
  await (await chooser).setFiles({ name: 'my film.png', mimeType: 'image/png', buffer: bytes });

  const stored = await testWorld.until(
    ({ kind, data }) => kind === 'channel' && String(data?.['line']).startsWith('filereceived='),
  );
  const hash = fnv1a(bytes).toString(16).padStart(8, '0');
  expect(JSON.parse(String(stored.data?.['line']).slice('filereceived='.length))).toEqual({
    name: 'my film.png',
    size: bytes.length,
    hash,
  });
  const lines = (await testWorld.journal()).flatMap(({ kind, data }) =>
    kind === 'channel' ? [String(data?.['line'])] : [],
  );
  expect(lines).toContain(`upload=${bytes.length},my%20film.png`);
  expect(lines.find((line) => line.startsWith('received='))).toContain('=262144/3000001,');
});

test('files dropped on the picture are uploaded one after the other @deep', async ({ world, player }) => {
  const testWorld = await world(CALM);
  await player.play(testWorld);
  await player.stage.evaluate((stage) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(300_000)], 'a.txt'));
    dataTransfer.items.add(new File(['b'], 'b.txt'));
    for (const type of ['dragover', 'drop'])
      stage.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  });
  const stored = (name: string) =>
    testWorld.until(({ data }) => String(data?.['line']).startsWith(`filereceived={"name":"${name}"`));
  const first = await stored('a.txt');
  const second = await stored('b.txt');
  expect(second.seq).toBeGreaterThan(first.seq);
  await player.picture.goesOn();
});

test('a file that the streaming device offers is saved unchanged: channel.binary.fileDownload', async ({
  playGame,
  page,
}) => {
  const testWorld = await playGame(CALM);
  const saved = page.waitForEvent('download');
  await testWorld.device({ type: 'file-offer', name: 'save 1.bin', size: 400_001 });
  const download = await saved;
  expect(download.suggestedFilename()).toBe('save 1.bin');
  const bytes = await readFile(await download.path());
  const file = createFile(400_001);
  expect(Buffer.compare(bytes, file.read(0, file.size))).toBe(0);
});
