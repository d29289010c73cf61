import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { CALLS } from '../../src/contracts/calls.ts';

/** Runs a process with this seed and returns its output, one line per call. */
async function told(seed: number): Promise<string[]> {
  const script = join(import.meta.dirname, 'testing/printWorld.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seed)], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trimEnd().split('\n');
}

it('two processes with the same seed answer every call with the same bytes, including session descriptions', async () => {
  const [one, other, third] = await Promise.all([told(7), told(7), told(8)]);
  expect(one).toEqual(other);
  expect(one).toHaveLength(CALLS.size + 1);
  const started = one?.find((line) => line.startsWith('play.startSession 200'));
  expect(started).toMatch(/a=ice-ufrag:\w{8}.*a=fingerprint:sha-256 .*a=ssrc:\d+ cname:\w{16}/);
  expect(third).not.toEqual(one);
  expect(third?.find((line) => line.startsWith('play.startSession 200'))).not.toBe(started);
}, 60_000);
