import { makeObservable, observableRef, runInAction } from 'mobx';
import {
  type CouponCommand,
  type CouponEvent,
  couponSpec,
  type CouponState,
} from '../../domain/coupons/coupon.machine.ts';
import { couponRunner } from '../../domain/coupons/coupon.runner.ts';
import { uaSessionOf } from '../../domain/visit/uaSession.ts';
import { Machine } from '../../kit/machine.ts';
import type { CouponGeneratorModel } from '../../modals/CouponGenerator/CouponGenerator.tsx';
import type { CouponPageModel } from '../../pages/Coupon/Coupon.tsx';
import type { App } from '../boot/createApp.ts';
import { adBox } from '../play/adBox.ts';
import { ownPlayState } from '../play/playStateOwners.ts';
import { Ticker } from '../../kit/ticker.ts';
import { HomeScreen } from './home.screen.ts';

/** The page of the coupon generator, for as long as the page is on. */
export class CouponScreen implements CouponPageModel, CouponGeneratorModel {
  open = false;
  readonly games: HomeScreen;
  readonly #coupon: Machine<CouponState, CouponEvent, CouponCommand>;
  readonly #ticker: Ticker;
  readonly #app: App;
  readonly #end = new AbortController();

  constructor(app: App) {
    const { api, ports, identity } = app.core;
    this.#app = app;
    this.games = new HomeScreen(app);
    this.#ticker = new Ticker(ports.clock);
    this.#coupon = new Machine(
      couponSpec,
      couponRunner({
        api,
        clock: ports.clock,
        uaId: identity.uaId,
        uaSessionId: uaSessionOf(ports.sessionStore, ports.random),
        // A request that was kept away tells as much as what is hidden.
        adsBlocked: async () => adBox(app.core).keptAway || (await ports.late()).adsBlocked(),
      }),
    ).start();
    ownPlayState(app.core, { coupon: () => this.state }, this.#end.signal);
    makeObservable(this, { open: observableRef });
  }

  get generator(): CouponGeneratorModel | undefined {
    return this.open ? this : undefined;
  }

  get state(): CouponState {
    return this.#coupon.state;
  }

  get noneLeft(): boolean {
    return this.state.kind === 'none-left';
  }

  get now(): number {
    return this.#ticker.now;
  }

  readonly begin = (): void => this.#show(true);
  readonly start = (): void => this.#coupon.send({ kind: 'coupon asked' });
  readonly copy = (text: string): Promise<boolean> => this.#app.core.ports.browser.copy(text);

  readonly close = (): void => {
    // That none is left stays said.
    if (!this.noneLeft) this.#coupon.send({ kind: 'player left' });
    this.#show(false);
  };

  dispose(): void {
    this.#end.abort();
    this.#coupon.dispose();
    this.games.dispose();
  }

  #show(open: boolean): void {
    runInAction(() => {
      this.open = open;
    });
  }
}
