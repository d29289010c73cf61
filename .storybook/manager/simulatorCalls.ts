import { addons } from 'storybook/manager-api';
import type { Transport } from '../../simulator/host/panel/api.ts';
import { WORLD_CHANNEL, type WorldAnswer, type WorldCall } from '../preview/worldChannel.ts';

/** Routes control API requests to the simulated world in the story's page. */
export function reachWorld(world: number, life: AbortSignal): Transport {
  const channel = addons.getChannel();
  const waiting = new Map<number, (answer: WorldAnswer) => void>();
  const onAnswer = (answer: WorldAnswer) => waiting.get(answer.call)?.(answer);
  channel.on(WORLD_CHANNEL.answer, onAnswer);
  life.addEventListener('abort', () => channel.off(WORLD_CHANNEL.answer, onAnswer), { once: true });
  return async (path, { method = 'GET', body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<WorldAnswer>();
    // Ignores messages about other stories, whose panels use the same channel.
    const call = nextCall();
    const ends = signal ? AbortSignal.any([signal, life]) : life;
    const left = () => reject(ends.reason as Error);
    ends.addEventListener('abort', left, { once: true });
    waiting.set(call, resolve);
    try {
      const worldCall: WorldCall = { call, world, method, path, ...(typeof body === 'string' && { body }) };
      channel.emit(WORLD_CHANNEL.call, worldCall);
      const answer = await promise;
      return new Response(await (await fetch(answer.body)).blob(), { status: answer.http });
    } finally {
      waiting.delete(call);
      ends.removeEventListener('abort', left);
    }
  };
}

let calls = 0;
function nextCall(): number {
  return ++calls;
}
