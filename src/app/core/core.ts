import { reaction } from 'mobx';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { ApiClient, type ApiNotice } from '../../domain/api/client.ts';
import { authSpec, type AuthCommand, type AuthEvent, type AuthState } from '../../domain/account/auth/auth.machine.ts';
import { authRunner, type AuthEffects } from '../../domain/account/auth/auth.runner.ts';
import { demandsLogin } from '../../domain/account/auth/gates.ts';
import { Identity } from '../../domain/account/auth/identity.ts';
import { deviceTypeOf, osNameOf } from '../../contracts/deviceType.ts';
import { allowedLink, type LinkRules, linkRulesOf } from '../../domain/links/allowlist.ts';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { vouched } from '../../domain/links/vouched.ts';
import { PreferencesStore } from '../../domain/account/preferences/preferences.store.ts';
import { forgetSession } from '../../domain/session/records/sessionValues.ts';
import { trackingOf } from '../../domain/privacy/analytics/visitTracking.ts';
import { FlightRecorder } from '../../domain/support/flightRecorder/flightRecorder.ts';
import { Emitter } from '../../kit/emitter.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import { Machine } from '../../kit/machine.ts';
import { randomId } from '../../kit/random.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import type { Log } from '../../kit/ports.ts';
import { WindowStore } from './window.store.ts';
import type { VettedLink } from '../../kit/vettedUrl.ts';

/** The reasons for which plans are shown, by the names that the server knows. */
export type PassSource =
  | 'pass-expired'
  | 'multi-subscription'
  | 'notice'
  | 'home'
  | 'menu'
  | 'bar'
  | 'queue'
  | 'advertising'
  | 'fullscreen'
  | 'ad-free-over'
  | 'manage';

/** What every page of a visit shares: who the visitor is, how calls are made, and what the browser is like. */
export class Core {
  readonly ports: AppPorts;
  /** Without the addresses that nobody vouches for. */
  readonly bootstrap: VettedBootstrap;
  /** Whom addresses of the server's may lead to. What they refuse is reported, once for each field. */
  readonly linkRules: LinkRules;
  readonly identity: Identity;
  readonly api: ApiClient;
  readonly auth: Machine<AuthState, AuthEvent, AuthCommand>;
  readonly preferences: PreferencesStore;
  readonly window: WindowStore;
  readonly life: AbortSignal;
  /** What happened last, for whoever reports a problem. */
  readonly recorder: FlightRecorder;
  /** The language that is spoken on the page: what has names in several is asked for in it. */
  speaks = 'en';
  /** A call was told that this front end is older than the server wants: for the rest of the visit, whoever asks when. */
  outdated = false;
  /** The last call that the server forbade, for code that loads after the failure and missed the notice. */
  forbidden: ApiNotice | undefined;
  /** What calls were told that concerns the whole visit. */
  readonly notices = new Emitter<ApiNotice>();
  /** What a login and a logout bring about: loaded by whoever asks for one, since most visits have neither. */
  readonly authEffects: LazyPart<AuthEffects>;
  /** Saves that run before the player is signed out. Features add and delete their own. */
  readonly savesBeforeSignOut = new Set<(signal: AbortSignal) => Promise<void>>();
  /** Emits what led the player to the passes; undefined after a login that a wish for a pass began. */
  readonly passWanted = new Emitter<PassSource | undefined>();
  /** Query of the address that the document was opened at. */
  readonly landed: string;
  /** The log of the ports, whose events a saved recording of the visit has too. */
  readonly log: Log = {
    report: (event) => {
      this.recorder.note({ kind: 'log', event });
      this.ports.log.report(event);
    },
  };
  readonly #end = new AbortController();
  readonly #visitId: string;
  readonly #reported = new Set<string>();

  /** `visit`: the one that goes on; a new one where it is left out. */
  constructor(ports: AppPorts, bootstrap: Bootstrap, visit?: string) {
    this.ports = ports;
    // Hears of what the next lines refuse.
    this.recorder = new FlightRecorder(ports.clock);
    this.linkRules = linkRulesOf(bootstrap, ports.browser.origin, (field) =>
      this.#reportOnce('link-refused', { field }),
    );
    this.bootstrap = vouched(bootstrap, this.linkRules);
    this.life = this.#end.signal;
    this.landed = ports.browser.path().split('?')[1] ?? '';
    this.#visitId = randomId(ports.random);
    this.identity = new Identity(ports.localStore, ports.random, visit);
    this.preferences = new PreferencesStore(ports.localStore, ports.log);
    this.window = new WindowStore(ports.browser);
    this.api = this.#client();
    this.authEffects = new LazyPart(async () => {
      const [{ createAuthEffects }, late] = await Promise.all([import('./auth/authEffects.ts'), ports.loadPagePorts()]);
      return () => createAuthEffects(this, late);
    }, this.life);
    this.auth = new Machine(authSpec, authRunner(this.api, this.identity, this.authEffects));
  }

  /** Follows the window, and asks who the visitor is. */
  start(): void {
    const features = this.bootstrap.app?.playFeFeatures;
    this.window.start(this.life);
    this.auth.watch((entry) => this.recorder.note({ kind: 'auth', entry }));
    this.auth.start(this.life);
    this.auth.send({
      kind: 'visit began',
      rules: {
        required: demandsLogin(features, this.ports.browser.path()),
        loggedOutManually: this.identity.loggedOutManually,
        tryAndDownload: features?.tryAndDownload.isEnabled ?? false,
      },
    });
    // Back online: whoever could not be asked before is asked again.
    reaction(
      () => this.window.online,
      (online) => online && this.auth.send({ kind: 'retry asked' }),
      { signal: this.life },
    );
  }

  /** From now on this language is spoken; answers it. */
  speakIn<Language extends string>(language: Language): Language {
    this.speaks = language;
    return language;
  }

  /** Where an address of the server's leads; undefined where nobody vouches for it, which is reported with its field. */
  readonly allowed = (address: string | undefined, field: string): VettedLink | undefined => {
    const url = allowedLink(address, this.linkRules);
    if (address && !url) this.linkRules.refused?.(field);
    return url;
  };

  /** What calls say of this device. */
  get device(): { readonly feOsName: string; readonly feDeviceType: 'desktop' | 'tablet' | 'phone' } {
    const { userAgent, width, touchPoints } = this.ports.browser.facts();
    return { feOsName: osNameOf(userAgent), feDeviceType: deviceTypeOf(width, touchPoints) };
  }

  /**
   * Returns the tracking fields of API calls: where the visit came from. `path` is path and query of the calling page. The
   * address that the document was opened at supplies the fields that `path` lacks.
   */
  trackingAt(path: string): ReturnType<typeof trackingOf> {
    const query = `${path.slice(path.indexOf('?') + 1)}&${this.landed}`;
    const arrival = { query, referrer: this.ports.browser.facts().referrer };
    return trackingOf(arrival, { feSessionId: this.identity.feSessionId, visitId: this.#visitId });
  }

  dispose(): void {
    this.#end.abort();
  }

  /** Reports what a server may repeat with every answer. */
  #reportOnce(name: string, data: Readonly<Record<string, string>>): void {
    const key = JSON.stringify([name, data]);
    if (!this.#reported.has(key)) this.log.report({ name, data });
    this.#reported.add(key);
  }

  #client(): ApiClient {
    const { ports, bootstrap, identity } = this;
    return new ApiClient({
      fetch: ports.fetch,
      clock: ports.clock,
      life: this.life,
      heard: (call) => {
        this.recorder.note(call);
        for (const path of call.dropped)
          this.#reportOnce('list-element-dropped', { call: call.call.id, field: path.replaceAll(/\.\d+/g, '[]') });
      },
      destination: {
        origin: ports.browser.origin,
        bootstrap,
        partner: bootstrap.partner,
        language: () => this.speaks,
        location: () => ({
          appId: bootstrap.app?.appId ?? '',
          platform: 'web',
          deviceType: this.device.feDeviceType,
        }),
      },
      tokenStore: {
        get tokens() {
          return identity.tokens;
        },
        uaId: identity.uaId,
        keepPlayUser: (token) => identity.keepPlayUser(token),
        renew: async (signal) => (await this.authEffects.load())?.renew(signal) ?? { renewed: false },
      },
      notice: (notice) => {
        if (notice.kind === 'version-mismatch') this.outdated = true;
        if (notice.kind === 'signed-out') identity.forget();
        // Here, and not with what goes beside a play: a refusal may come before that is loaded.
        if (notice.kind === 'forbidden') {
          this.forbidden = notice;
          forgetSession(ports.sessionStore);
        }
        if (notice.kind === 'login-needed' || notice.kind === 'signed-out') this.auth.send({ kind: 'login demanded' });
        this.notices.emit(notice);
      },
    });
  }
}
