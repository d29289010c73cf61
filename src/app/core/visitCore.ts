import { reaction } from 'mobx';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { ApiClient, type ApiNotice } from '../../domain/api/client.ts';
import { authSpec, type AuthCommand, type AuthEvent, type AuthState } from '../../domain/account/auth/auth.machine.ts';
import { authRunner, type AuthEffects } from '../../domain/account/auth/auth.runner.ts';
import { requiresLogin } from '../../domain/account/auth/loginRequirement.ts';
import { Identity } from '../../domain/account/auth/identity.ts';
import { deviceTypeOf, osNameOf } from '../../contracts/deviceType.ts';
import { allowedLink, type LinkRules, linkRulesOf } from '../../domain/links/allowlist.ts';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { vetAddresses } from '../../domain/links/vetAddresses.ts';
import { PreferencesStore } from '../../domain/account/preferences/preferences.store.ts';
import { forgetSession } from '../../domain/session/records/sessionStorageKeys.ts';
import { trackingOf } from '../../domain/privacy/analytics/visitTracking.ts';
import { FlightRecorder } from '../../domain/support/flightRecorder/flightRecorder.ts';
import { Emitter } from '../../kit/emitter.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import { Machine } from '../../kit/stateMachine.ts';
import { randomId } from '../../kit/random.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import type { Log } from '../../kit/textStoreAndLog.ts';
import { WindowStore } from './window.store.ts';
import type { VettedLink } from '../../kit/vettedUrl.ts';

/** Sources of the pass offer, by the server's names. */
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

/** State shared by all pages of a visit: identity, API client and browser. */
export class Core {
  readonly ports: AppPorts;
  /** The page's bootstrap data. Addresses on hosts that aren't allowed have been removed. */
  readonly bootstrap: VettedBootstrap;
  /** Hosts that addresses from the server may lead to. A refused address is reported once for each field. */
  readonly linkRules: LinkRules;
  readonly identity: Identity;
  readonly api: ApiClient;
  readonly auth: Machine<AuthState, AuthEvent, AuthCommand>;
  readonly preferences: PreferencesStore;
  readonly window: WindowStore;
  readonly signal: AbortSignal;
  /** Recent events, for problem reports. */
  readonly recorder: FlightRecorder;
  /** Language of the page, sent with requests for localized names. */
  language = 'en';
  /** Whether the server requires a newer front end. Stays true for the rest of the visit. */
  outdated = false;
  /** The last forbidden API call, for features that load after the call and missed its notice. */
  forbidden: ApiNotice | undefined;
  /** Notices of API calls that affect the whole visit. */
  readonly notices = new Emitter<ApiNotice>();
  /** Effects of login and logout. Loaded on demand: most visits need neither. */
  readonly authEffects: LazyPart<AuthEffects>;
  /** Functions that save unsent data before the player is signed out. Features add and delete their own. */
  readonly savesBeforeSignOut = new Set<(signal: AbortSignal) => Promise<void>>();
  /**
   * Emits when a page or a login asks for the pass offer. The value is the source for reports; undefined after a
   * login that was started to buy a pass.
   */
  readonly passRequested = new Emitter<PassSource | undefined>();
  /** Query of the document's address. */
  readonly landingQuery: string;
  /** Reports events to the listeners of the ports' log, and copies each event to the recorder for problem reports. */
  readonly log: Log = {
    report: (event) => {
      this.recorder.note({ kind: 'log', event });
      this.ports.log.report(event);
    },
  };
  readonly #end = new AbortController();
  readonly #visitId: string;
  readonly #reported = new Set<string>();

  /** @param visit id of the visit to continue; default: a new one */
  constructor(ports: AppPorts, bootstrap: Bootstrap, visit?: string) {
    this.ports = ports;
    // The recorder for problem reports is created first, because it records failures of the following statements.
    this.recorder = new FlightRecorder(ports.clock);
    this.linkRules = linkRulesOf(bootstrap, ports.browser.origin, (field) =>
      this.#reportOnce('link-refused', { field }),
    );
    this.bootstrap = vetAddresses(bootstrap, this.linkRules);
    this.signal = this.#end.signal;
    this.landingQuery = ports.browser.path().split('?')[1] ?? '';
    this.#visitId = randomId(ports.random);
    this.identity = new Identity(ports.localStore, ports.random, visit);
    this.preferences = new PreferencesStore(ports.localStore, ports.log);
    this.window = new WindowStore(ports.browser);
    this.api = this.#client();
    this.authEffects = new LazyPart(async () => {
      const [{ createAuthEffects }, late] = await Promise.all([import('./auth/authEffects.ts'), ports.loadPagePorts()]);
      return () => createAuthEffects(this, late);
    }, this.signal);
    this.auth = new Machine(authSpec, authRunner(this.api, this.identity, this.authEffects));
  }

  /** Starts following the window and resolving the visitor's identity. */
  start(): void {
    const features = this.bootstrap.app?.playFeFeatures;
    this.window.start(this.signal);
    this.auth.watch((entry) => this.recorder.note({ kind: 'auth', entry }));
    this.auth.start(this.signal);
    this.auth.send({
      kind: 'visit began',
      rules: {
        required: requiresLogin(features, this.ports.browser.path()),
        loggedOutManually: this.identity.loggedOutManually,
        tryAndDownload: features?.tryAndDownload.isEnabled === true,
      },
    });
    // Retry failed identity requests once online.
    reaction(
      () => this.window.online,
      (online) => online && this.auth.send({ kind: 'retry asked' }),
      { signal: this.signal },
    );
  }

  /** Sets and returns the page's language. */
  setLanguage<Language extends string>(language: Language): Language {
    this.language = language;
    return language;
  }

  /** Validates a server address. Returns undefined for hosts that aren't allowed and reports the field. */
  readonly allowed = (address: string | undefined, field: string): VettedLink | undefined => {
    const url = allowedLink(address, this.linkRules);
    if (address && !url) this.linkRules.refused?.(field);
    return url;
  };

  /** Device fields of API calls. */
  get device(): { readonly feOsName: string; readonly feDeviceType: 'desktop' | 'tablet' | 'phone' } {
    const { userAgent, width, touchPoints } = this.ports.browser.facts();
    return { feOsName: osNameOf(userAgent), feDeviceType: deviceTypeOf(width, touchPoints) };
  }

  /**
   * Returns the tracking fields of API calls.
   * @param path path and query of the calling page; the document's own address supplies missing fields
   */
  trackingAt(path: string): ReturnType<typeof trackingOf> {
    const query = `${path.slice(path.indexOf('?') + 1)}&${this.landingQuery}`;
    const arrival = { query, referrer: this.ports.browser.facts().referrer };
    return trackingOf(arrival, { feSessionId: this.identity.feSessionId, visitId: this.#visitId });
  }

  dispose(): void {
    this.#end.abort();
  }

  /** Reports an event once, however often the server repeats it. */
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
      signal: this.signal,
      onCall: (call) => {
        this.recorder.note(call);
        for (const path of call.dropped)
          this.#reportOnce('list-element-dropped', { call: call.call.id, field: path.replaceAll(/\.\d+/g, '[]') });
      },
      destination: {
        origin: ports.browser.origin,
        bootstrap,
        partner: bootstrap.partner,
        language: () => this.language,
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
        storePlayUser: (token) => identity.storePlayUser(token),
        renew: async (signal) => (await this.authEffects.load())?.renew(signal) ?? { renewed: false },
      },
      notice: (notice) => {
        if (notice.kind === 'version-mismatch') this.outdated = true;
        if (notice.kind === 'signed-out') identity.forget();
        // A call may be refused before the play page's session services have loaded, so handle the refusal here.
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
