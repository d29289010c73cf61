import { childController } from '../../../core/world/abortSignals.ts';
import type { ControlOperation } from '../../../core/control/operation.ts';
import type { Origins } from '../../../core/world/origins.ts';
import type { World } from '../../../core/world/world.ts';
import type { WorldClock } from '../worldClock.ts';
import type { ReplayedStreams } from './loggedStreams.ts';
import { CONTROLLED, type LoggedRequest, operationOf, type WorldInput } from './worldLog.ts';

/** Number of event loop turns to wait for the response of a replayed request; the response may never arrive. */
const TURNS = 12;

interface ReplayTarget {
  /** A new simulated world with `streams`; its clock is paused. */
  readonly world: World;
  readonly clock: WorldClock;
  readonly streams: ReplayedStreams;
  /** Aborts when the simulated world ends. */
  readonly signal: AbortSignal;
}

/**
 * Replays the inputs of another simulated world at the same times of the new world's clock, which gives the same
 * state. Requests whose responses are pending stay pending, without a client.
 *
 * @param isReached stops the replay after the first input or timer for which it returns true
 * @returns the number of replayed inputs
 */
export async function replayInto(
  { world, clock, streams, signal }: ReplayTarget,
  inputs: Iterable<WorldInput>,
  isReached: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  const leaving: AbortController[] = [];
  const open = new Set<Promise<unknown>>();
  for (const input of inputs) {
    if (isReached()) return count;
    await clock.set(input.t, isReached);
    if (isReached()) return count;
    count++;
    if (input.kind === 'left') leaving[input.request]?.abort();
    else if (input.kind === 'request') {
      const controller = childController(signal);
      leaving.push(controller);
      // The original client received the response or the network error, so the replay ignores both.
      const answered: Promise<unknown> = answer(world, input, controller.signal)
        .catch(() => undefined)
        .finally(() => open.delete(answered));
      open.add(answered);
    } else replayInput({ world, clock, streams }, input);
    await Promise.race([Promise.all(open), turns(TURNS)]);
  }
  return count;
}

async function answer(
  world: World,
  { request, loads }: Extract<WorldInput, { kind: 'request' }>,
  signal: AbortSignal,
): Promise<void> {
  const rebuilt = requestOf(request, world.origins, signal);
  // The host serves the page itself, which changes no state of the simulated world, so the replay uses an empty
  // response.
  const answered = loads ? world.respond(loads, rebuilt, () => Promise.resolve(new Response())) : world.handle(rebuilt);
  const response = await answered;
  await response.arrayBuffer();
}

function requestOf(
  { host, method, path, headers, body }: LoggedRequest,
  origins: Origins,
  signal: AbortSignal,
): Request {
  const { origin, host: worldHost } = new URL(origins[host]);
  const logged = headers.map(([name, value]): [string, string] => [name, name === 'host' ? worldHost : value]);
  const request = new Request(origin + path, {
    method,
    headers: logged,
    signal,
    ...(body && body.length > 0 && { body: new Uint8Array(body) }),
  });
  // Browsers drop `cookie` and `origin` from the headers of a request that a script creates.
  Object.defineProperty(request, 'headers', { value: new Headers(logged) });
  return request;
}

function replayInput(
  { world, clock, streams }: Omit<ReplayTarget, 'signal'>,
  input: Exclude<WorldInput, { kind: 'request' | 'left' }>,
): void {
  switch (input.kind) {
    case 'control':
      return control(world, clock, input);
    case 'player':
      return operate(world, clock, operationOf('player', input.what), input.ask);
    case 'note':
      return world.note(input.entry);
    case 'offer':
      return streams.deliver(input.stream, input.of, input.offer ? { offer: input.offer } : {});
    case 'accepted':
      return streams.deliver(input.stream, 'accepted', { ok: input.ok });
    case 'state':
      return streams.setState(input.stream, input.state);
    case 'line':
      return streams.listener(input.stream)?.line(input.direction, input.channel, input.line);
  }
}

/** An operation that was rejected in the original is rejected again. */
function control(world: World, clock: WorldClock, { what, args }: Extract<WorldInput, { kind: 'control' }>): void {
  const method = CONTROLLED.find((one) => one === what);
  if (!method) return operate(world, clock, operationOf('control', what), args[0]);
  try {
    Reflect.apply(world[method] as (...values: unknown[]) => unknown, world, args);
  } catch {
    // The original simulated world rejected the operation too.
  }
}

function operate(world: World, clock: WorldClock, operation: ControlOperation | undefined, input: unknown): void {
  if (!operation) return;
  void Promise.resolve()
    .then(() => world.operate(operation, input, (ms) => clock.advance(ms)))
    .catch(() => undefined);
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}

/** Waits for one turn of the event loop. Browsers have no `setImmediate`, and delay nested timers. */
function nextTurn(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  if ('setImmediate' in globalThis) setImmediate(resolve);
  else {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  }
  return promise;
}
