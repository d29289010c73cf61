import { reaction } from 'mobx';
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
