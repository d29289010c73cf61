import { addons } from 'storybook/preview-api';
import { advanceWorlds, type Network, runWorlds, setNetwork, watchWorlds } from '../stories/support/worlds.ts';
import { WORLD_CHANNEL } from './worldChannel.ts';

/** Lets the toolbar see and move the world in the page. For as long as the page is. */
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
  report();
}
