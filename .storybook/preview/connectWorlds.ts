import { addons } from 'storybook/preview-api';
import {
  advanceWorlds,
  askWorld,
  type Network,
  runWorlds,
  setNetwork,
  watchWorlds,
} from '../../stories/support/app/shownWorlds.ts';
import { WORLD_CHANNEL, type WorldAnswer, type WorldCall } from './worldChannel.ts';

/** Connects the toolbar to the simulated world in the page, for the lifetime of the page. */
export function connectWorlds(): void {
  if ('__vitest_browser__' in window) return;
  const channel = addons.getChannel();
  let stop = () => undefined as void;
  const report = () => {
    stop();
    stop = watchWorlds((now) => channel.emit(WORLD_CHANNEL.report, now));
  };
  channel.on(WORLD_CHANNEL.ask, report);
  channel.on(WORLD_CHANNEL.advance, (ms: number) => void advanceWorlds(ms));
  channel.on(WORLD_CHANNEL.run, (running: boolean) => runWorlds(running));
  channel.on(WORLD_CHANNEL.network, (network: Network) => setNetwork(network));
  channel.on(WORLD_CHANNEL.call, async (call: WorldCall) => channel.emit(WORLD_CHANNEL.answer, await answered(call)));
  report();
}

async function answered({ call, world, method, path, body }: WorldCall): Promise<WorldAnswer> {
  const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
  const response = await askWorld(world, new Request(`${location.origin}/__sim${path}`, { method, ...sent }));
  return { call, http: response.status, body: await dataUrl(await response.blob()) };
}

function dataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The browser could not read the file')));
  reader.readAsDataURL(blob);
  return promise;
}
