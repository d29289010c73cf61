import type { AdPorts } from '../adPorts.ts';
import { runScript } from './foreignScript.ts';

// `AdPorts` of a real browser: the module itself is what is loaded.
export { films } from '../media/films.ts';
export { parseXml } from './parseXml.ts';

export const loadIma: AdPorts['loadIma'] = async (script) => {
  await runScript(script);
  const { google } = globalThis as { readonly google?: { readonly ima?: Awaited<ReturnType<AdPorts['loadIma']>> } };
  if (!google?.ima) throw new Error('no-ima');
  return google.ima;
};

export const createContainer: AdPorts['createContainer'] = () => {
  const room = document.createElement('div');
  Object.assign(room.style, { position: 'absolute', inset: '0' });
  return room;
};
