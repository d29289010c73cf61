import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { encodeCommand } from '../../src/contracts/channel/commands.ts';
import { fnv1a } from './system/fileReceiver.ts';
import { FileSender, createFile } from './system/fileSender.ts';
import { pngOf } from './system/png.ts';
import { Surface } from './drawing/surface.ts';
import { Bench, copyOf } from './testDevice.ts';

const hex = (hash: number) => hash.toString(16).padStart(8, '0');

/** Fetches all bytes of the download that the streaming device offers, like a host. */
function fetched(bench: Bench): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let part = bench.device.outgoing(); part; part = bench.device.outgoing()) parts.push(part);
  return Buffer.concat(parts);
}

describe('files sent to the player', () => {
  test('an offered file is sent in order, and its end is reported with the last chunk', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    bench.device.offer('save.bin', 200_000);
    expect(bench.said('file-offer')).toEqual([{ kind: 'file-offer', id: 1, name: 'save.bin', size: 200_000 }]);
    expect(bench.device.outgoing(), 'before the app requests the file').toBeUndefined();
    bench.device.line(encodeCommand({ kind: 'download', id: 1 }));
    const bytes = fetched(bench);
    expect(bytes).toHaveLength(200_000);
    expect(bench.said('file-sent')).toEqual([{ kind: 'file-sent', id: 1, sent: 200_000, hash: hex(fnv1a(bytes)) }]);
    expect(bench.device.outgoing()).toBeUndefined();
  });

  test('a cancelled file reports how much was sent and can restart; an unknown file does nothing', () => {
    const messages: unknown[] = [];
    const sender = new FileSender((message) => void messages.push(message));
    sender.offer('a', createFile(200_000));
    sender.begin(1);
    const first = sender.next();
    sender.cancel(1);
    expect(messages.at(-1)).toMatchObject({ kind: 'file-sent', id: 1, sent: first?.length });
    expect(sender.begin(1)).toBe('a');
    expect(sender.next()).toEqual(first);
    sender.begin(7);
    expect(messages.at(-1)).toEqual({ kind: 'file-sent', id: 7, sent: 0, hash: '' });
  });

  test('an empty file is complete at once', () => {
    const messages: unknown[] = [];
    const sender = new FileSender((message) => void messages.push(message));
    sender.offer('nothing', createFile(0));
    sender.begin(1);
    expect(sender.next()).toBeUndefined();
    expect(messages.at(-1)).toEqual({ kind: 'file-sent', id: 1, sent: 0, hash: '811c9dc5' });
  });

  test('the screenshot key and the launcher’s button offer the current picture', () => {
    const bench = new Bench('com.example.unknown');
    const frame = copyOf(bench.run(40));
    bench.press('PrintScreen');
    const png = pngOf(frame);
    expect(bench.said('file-offer')).toEqual([
      { kind: 'file-offer', id: 1, name: 'screenshot-1.png', size: png.length },
    ]);
    bench.device.line('download=1');
    expect(Buffer.compare(fetched(bench), png)).toBe(0);
    bench.click((1280 - 64 - 320 - 18 - 26) / 1280, (62 + 26) / 720);
    expect(bench.said('file-offer').map(({ name }) => name)).toEqual(['screenshot-1.png', 'screenshot-2.png']);
  });

  test('a screenshot is a PNG of the frame in RGB', () => {
    const [black, white] = [new Surface(4, 2), new Surface(4, 2)];
    white.y.fill(235);
    for (const [surface, level] of [
      [black, 0],
      [white, 255],
    ] as const) {
      const { width, height, channels, data } = decode(pngOf({ ...surface, number: 0, input: 0 }));
      expect([width, height, channels, [...new Set(data)]]).toEqual([4, 2, 3, [level]]);
    }
  });
});

describe('files sent by the player', () => {
  const send = (bench: Bench, name: string) => {
    bench.device.line(encodeCommand({ kind: 'upload', name, size: 4 }));
    bench.device.file(Uint8Array.of(80, 75, 3, 4));
    bench.device.line(
      encodeCommand({ kind: 'open-deep-link', url: `file:///sdcard/Download/${encodeURIComponent(name)}` }),
    );
    bench.run(120);
  };

  test('a sent app is installed and opened, and the streaming device reports both activities', () => {
    const bench = new Bench('games.nowlight.skyhop');
    bench.run(30);
    send(bench, 'My Own.apk');
    expect(bench.said('top-activity').map(({ activityName }) => activityName)).toEqual([
      'games.nowlight.skyhop.MainActivity',
      'sideloaded.my_own.InstallActivity',
      'sideloaded.my_own.MainActivity',
    ]);
    const before = copyOf(bench.run(1));
    bench.press('Space');
    expect(bench.run(1).y).not.toEqual(before.y);
  });

  test('a sent app that is a game of the streaming device opens the game', () => {
    const bench = new Bench('com.example.unknown');
    bench.run(30);
    send(bench, 'Orchard.apk');
    expect(bench.said('top-activity').at(-1)?.packageName).toBe('games.nowlight.orchard');
  });

  test('a file that was not sent is not opened', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    for (const url of ['file:///sdcard/Download/none.apk', 'file:///sdcard/Download/%', 'https://play.example'])
      bench.device.line(encodeCommand({ kind: 'open-deep-link', url }));
    expect(bench.said('top-activity')).toHaveLength(1);
  });

  test('the add-account activity returns to the game on Enter', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    bench.device.line(
      encodeCommand({ kind: 'open-deep-link', url: 'intent:#Intent;action=android.settings.ADD_ACCOUNT_SETTINGS;end' }),
    );
    bench.press('Enter');
    bench.run(120);
    expect(bench.said('top-activity').map(({ activityName }) => activityName)).toEqual([
      'games.nowlight.probe.ProbeActivity',
      'com.android.settings.AddAccountActivity',
      'games.nowlight.probe.ProbeActivity',
    ]);
  });
});
