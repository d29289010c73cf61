import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { NowBuxService } from '../../core/api/visit/nowbux.ts';
import type { NowBuxHost } from './host.ts';
import { withNowBux } from './withNowBux.ts';

/** Has the first coin told on the page, however it came. `balance`: undefined while it isn't known; observed. */
export function tellFirstCoin(
  host: Pick<NowBuxHost, 'app' | 'store'>,
  balance: () => number | undefined,
  life: AbortSignal,
): void {
  const kept = makeAutoObservable({ service: undefined as NowBuxService | undefined }, {}, { deep: false });
  const keep = (service: NowBuxService | undefined) =>
    runInAction(() => {
      kept.service = service;
    });
  withNowBux(host, keep, life);
  reaction(
    () => ({ service: kept.service, known: balance() }),
    ({ service, known }) => known !== undefined && service?.sawBalance(known),
    { signal: life, fireImmediately: true },
  );
}
