import { call } from '../../simulator/host/panel/api.ts';
import type { OpenedWorld } from '../../simulator/host/panel/api.ts';
import { packText } from '../../simulator/host/scenarioFiles/packedText.ts';
import { worldLink } from './share/openingLink.ts';

/** Saves a simulated world as a file of the browser's downloads. */
export async function saveWorld(world: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([await worldText(world)], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: `${world}.world.json` });
  link.click();
  URL.revokeObjectURL(url);
}

/** Returns a link that contains a simulated world; undefined if the world is too large for a link. */
export async function linkOfWorld(folder: string, world: string, path: string): Promise<string | undefined> {
  return worldLink(folder, await packText(await worldText(world)), path);
}

/** Opens a copy of the simulated world in a file. */
export async function openWorldText(text: string): Promise<OpenedWorld> {
  return (await call('POST', '/worlds/from-file', { file: text })) as OpenedWorld;
}

async function worldText(world: string): Promise<string> {
  return JSON.stringify(await call('GET', `/worlds/${encodeURIComponent(world)}/file`));
}
