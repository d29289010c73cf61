import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { NOWBUX, type NowBuxService } from '../../core/api/visit/nowbux.ts';
import type { NowBuxHost } from './host.ts';

/**
 * Gives what is told of nowBux beside the page, once; undefined where its code can't be had. It is loaded after the balance
 * has come, or could not be had: until then the network has what is seen first to fetch.
 */
export function withNowBux(
  { app, store }: Pick<NowBuxHost, 'app' | 'store'>,
  use: (service: NowBuxService | undefined) => void,
  life: AbortSignal,
): void {
  const asked = new AbortController();
  reaction(
    () => store.balance.kind !== 'loading',
    (over) => {
      if (!over) return;
      asked.abort();
      void app
        .feature(NOWBUX)
        .then((it) => it?.load())
        .then((service) => !life.aborted && use(service));
    },
    { fireImmediately: true, signal: AbortSignal.any([life, asked.signal]) },
  );
}

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
