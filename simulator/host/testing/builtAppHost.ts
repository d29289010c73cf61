import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testHost } from './testHost.ts';

/** Starts a host with a small built app; `close` removes both. */
export async function builtAppHost() {
  const dist = await builtApp();
  const sim = await testHost({ dist });
  const close = async () => {
    await sim.host.close();
    await rm(dist, { recursive: true });
  };
  return { ...sim, dist, close };
}

/** Creates a folder with a minimal build of the app. */
async function builtApp(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'nowlight-dist-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><html><head><title>app</title></head><body></body></html>');
  await writeFile(join(dist, 'assets', 'main-abc123.js'), `export const text = '${'light '.repeat(2_000)}';`);
  await writeFile(join(dist, '.vite', 'manifest.json'), '{}');
  await writeFile(join(dist, 'notices.txt'), 'User-agent: *');
  return dist;
}
