import type { Clock } from '../../kit/clock.ts';
import type { AdSaid, RewardedAd } from './ad.port.ts';

export interface AdProvider {
  /** Where its script is, as the configuration says; empty where nobody provides any. */
  readonly address: string;
  /** Of the page: a script from elsewhere is not loaded. */
  readonly origin: string;
  /** Loads an ES module. Rejects where that fails. */
  readonly loadModule: (url: string) => Promise<unknown>;
  readonly clock: Clock;
  /** Of the page, as `lang` has it. */
  readonly language: string;
}

/**
 * Asks the provider's script for an advertisement that is worth something (`src/contracts/adProvider.ts` says what it is
 * told and answers). Whatever doesn't fit counts as none; rejects where the script can't be had, or throws.
 */
export async function requestAd(
  { address, origin, loadModule, clock, language }: AdProvider,
  placement: string,
  signal: AbortSignal,
): Promise<RewardedAd | undefined> {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin) return undefined;
  const module = await loadModule(url.href);
  const ask = fieldOf(module, 'requestRewarded');
  if (typeof ask !== 'function' || signal.aborted) return undefined;
  const ad: unknown = await (ask as (request: object) => unknown)({ placement, language, clock, signal });
  const show = fieldOf(ad, 'show');
  if (typeof show !== 'function') return undefined;
  return {
    show: (room, hear, life) => {
      const say = (said: AdSaid) => () => hear(said);
      const listener = { granted: say('granted'), skipped: say('skipped'), closed: say('closed'), signal: life };
      (show as (room: HTMLElement, listener: object) => unknown).call(ad, room, listener);
    },
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
