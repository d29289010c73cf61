import { reaction } from 'mobx';
import { creditPlaytime } from '../../../domain/nowbux/earning/creditPlaytime.ts';
import { PlaytimeCredits } from '../../../domain/nowbux/earning/playtimeCredits.ts';
import { PLAYTIME_KEY } from '../../../domain/nowbux/nowbuxKeys.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { randomId } from '../../../kit/random.ts';
import type { Core } from '../../core/visitCore.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';

/** Time until a failed request to credit nowBux is repeated, in milliseconds. */
const AGAIN_MS = 60_000;

interface CreditParts {
  readonly core: Core;
  readonly lock: PagePorts['lock'];
  /** Returns whether a game is running. A running game credits its own playtime. */
  readonly inGame: () => boolean;
  readonly credited: () => void;
}

/**
 * Until `signal` aborts, credits playtime that its game couldn't: the tab closed, the network failed, or a guest has
 * signed in since.
 */
export function creditOnPages({ core, lock, inGame, credited }: CreditParts, signal: AbortSignal): void {
  const { api, ports, identity } = core;
  const { localStore, sessionStore, random, log, clock } = ports;
  const account = new PlaytimeCredits(localStore, log);
  const credit = async () => {
    if (core.auth.state.kind !== 'signed-in' || inGame() || account.secs === 0) return;
    const who = { uaId: identity.uaId, uaSessionId: uaSessionOf(sessionStore, random) };
    const createKey = () => randomId(random);
    if (await lock(PLAYTIME_KEY, () => creditPlaytime({ api, account, log, visit: who, createKey }, signal)))
      credited();
  };
  reaction(
    () => core.auth.state.kind === 'signed-in' && !inGame() && core.window.online,
    (chance) => chance && void credit(),
    { signal, fireImmediately: true },
  );
  clock.every(AGAIN_MS, () => void credit(), signal);
}
