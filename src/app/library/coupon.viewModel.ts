import { makeAutoObservable } from 'mobx';
import { AdShowing } from '../../domain/ads/video/adShowing.store.ts';
import type { AdEvent, VideoAd } from '../../domain/ads/video/videoAd.port.ts';
import type { VideoAds } from '../../domain/ads/video/videoAds.ts';
import {
  COUPON_AD_MS,
  type CouponCommand,
  type CouponEvent,
  couponSpec,
  type CouponState,
} from '../../domain/passes/coupons/coupon.machine.ts';
import { couponRunner } from '../../domain/passes/coupons/coupon.runner.ts';
import {
  type CouponCodeCommand,
  type CouponCodeEvent,
  couponCodeSpec,
  type CouponCodeState,
} from '../../domain/passes/coupons/couponCode.machine.ts';
import { couponCodeRunner } from '../../domain/passes/coupons/couponCode.runner.ts';
import { uaSessionOf } from '../../domain/privacy/analytics/visitId.ts';
import { Machine } from '../../kit/stateMachine.ts';
import { randomId } from '../../kit/random.ts';
import type { CouponGeneratorModel } from '../../modals/passes/CouponGenerator/CouponGenerator.types.ts';
import type { CouponCodeModel, CouponPageModel } from '../../pages/Coupon/Coupon.types.ts';
import type { App } from '../core/app.ts';
import { ownPlayState } from '../play/session/playStateOwners.ts';
import { ACCOUNT } from '../core/featureKeys/visit/account.ts';
import { adConsent, createVideoAds } from '../core/advertising/videoAds.ts';
import { HomeViewModel } from './home.viewModel.ts';

/** Name of the placement of advertisements that earn a coupon, sent to the ad provider. */
const PLACEMENT = 'coupon';

/** View model of the coupon generator's page. */
export class CouponViewModel implements CouponPageModel, CouponGeneratorModel, CouponCodeModel {
  open = false;
  text = '';
  readonly games: HomeViewModel;
  readonly code: CouponCodeModel = this;
  readonly #coupon: Machine<CouponState, CouponEvent, CouponCommand>;
  readonly #code: Machine<CouponCodeState, CouponCodeEvent, CouponCodeCommand>;
  readonly #app: App;
  readonly #videoAds: VideoAds;
  readonly #requestConsent: () => Promise<boolean>;
  /** Whether the consent dialog for advertising is open. */
  private isRequesting = false;
  private showing: AdShowing | undefined;

  constructor(app: App, consent: ReturnType<typeof adConsent> = adConsent(app)) {
    const { api, ports, identity, window } = app.core;
    const uaSessionId = uaSessionOf(ports.sessionStore, ports.random);
    const newKey = () => randomId(ports.random);
    const who = { api, uaId: identity.uaId, uaSessionId, newKey };
    this.#app = app;
    this.#requestConsent = consent.request;
    this.#videoAds = createVideoAds(app.core, consent.allows);
    this.games = new HomeViewModel(app);
    this.#coupon = new Machine(
      couponSpec,
      couponRunner({
        ...who,
        clock: ports.clock,
        adsBlocked: async () => (await ports.loadPagePorts()).adsBlocked(),
        online: () => window.online,
        request: (longestSecs, signal) => {
          const wish = { use: 'coupon', placement: PLACEMENT, language: app.core.language, reward: 'coupon' } as const;
          return this.#videoAds.request({ ...wish, longestSecs }, signal);
        },
        stage: (...ad) => this.stage(...ad),
      }),
    );
    this.#code = new Machine(couponCodeSpec, couponCodeRunner(who));
    makeAutoObservable(this, { games: false, code: false, start: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.games.start(signal);
    this.#coupon.start();
    this.#code.start();
    ownPlayState(this.#app.core, { coupon: () => this.state }, signal);
    const end = () => {
      this.#coupon.dispose();
      this.#code.dispose();
    };
    signal.addEventListener('abort', end, { once: true });
  }

  get generator(): CouponGeneratorModel | undefined {
    return this.open && !this.isRequesting ? this : undefined;
  }

  get state(): CouponState {
    return this.#coupon.state;
  }

  get ad(): AdShowing | undefined {
    return this.state.kind === 'watching' ? this.showing : undefined;
  }

  get leftSecs(): number {
    const { state } = this;
    const seenMs = 'seenMs' in state ? state.seenMs : 0;
    return Math.max(0, Math.ceil((COUPON_AD_MS - seenMs) / 1_000 - (this.ad?.at ?? 0)));
  }

  get isSoldOut(): boolean {
    return this.state.kind === 'none-left' || this.begin === undefined;
  }

  /** Requests a coupon for an advertisement; undefined if no provider offers advertisements with a coupon. */
  get begin(): (() => void) | undefined {
    return this.#videoAds.offers({ reward: 'coupon' }) ? () => this.show() : undefined;
  }

  show(): void {
    this.open = true;
  }

  watch(): void {
    this.isRequesting = true;
    void this.#requestConsent().then(() => this.answered());
  }

  copy(text: string): Promise<boolean> {
    return this.#app.core.ports.browser.copy(text);
  }

  close(): void {
    // If no coupons are left, reopening the coupon dialog must still say so.
    if (this.state.kind !== 'none-left') this.#coupon.send({ kind: 'player left' });
    this.open = false;
  }

  get codeState(): CouponCodeState {
    return this.#code.state;
  }

  get signedIn(): boolean {
    return this.#app.core.auth.state.kind === 'signed-in';
  }

  write(text: string): void {
    this.text = text;
    this.#code.send({ kind: 'code changed' });
  }

  use(): void {
    const code = this.text.trim();
    if (code !== '') this.#code.send({ kind: 'code entered', code });
  }

  signIn(): void {
    // If the account form's JavaScript fails to load, the player can press again.
    void this.#app.requestFeature(ACCOUNT).then((account) => account?.open({ form: 'login', from: 'coupon' }));
  }

  /** Requests the coupon's ad, or its code after the ads, once the player has answered the consent dialog for ads. */
  private answered(): void {
    this.isRequesting = false;
    this.#coupon.send({ kind: 'coupon asked' });
  }

  private stage(ad: VideoAd, onEvent: (event: AdEvent) => void, signal: AbortSignal): void {
    // An advertisement after a muted one starts muted.
    this.showing = new AdShowing(ad, this.showing?.muted === true, onEvent, signal);
  }
}
