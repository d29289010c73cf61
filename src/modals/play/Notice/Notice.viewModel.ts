import { makeAutoObservable } from 'mobx';
import { errorKind } from '../../../domain/session/errors/errorKinds.ts';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { type Notice, situationOf } from '../../../domain/session/situation.ts';
import type { GameSummary } from '../../../widgets/library/GameLight/GameLight.tsx';
import { type About, type NoticeAction, NOTICES } from './notices.ts';
import type { NoticeModel } from './Notice.tsx';

/** What is known of the player and the game, and makes some of the actions possible or not. */
export interface NoticeFacts {
  /** Not signed in. */
  readonly guest: boolean;
  /** The game itself asks nobody to sign in. */
  readonly guestMayPlay: boolean;
  /** Where the game's own app is to be had. */
  readonly appLink: string | undefined;
  /** Where the server leads a player whose session has ended. */
  readonly offer?: string | undefined;
  /** An advertisement can be watched for more time. */
  readonly adOffered?: boolean | undefined;
  /** Passes are sold where the player is; where that isn't known, they are thought to be. */
  readonly passesSold?: boolean | undefined;
  /** What a partner says, and where it leads, when a session ends. */
  readonly partner: { readonly text?: string | undefined; readonly url?: string | undefined } | undefined;
}

/** As `MaintenanceWatch` has it. */
export interface MaintenanceFacts {
  readonly phase: 'none' | 'suspected' | 'on';
  readonly checking: boolean;
  readonly still: boolean;
  readonly spent: boolean;
  readonly givenUp: boolean;
}

export interface NoticeSources {
  readonly session: { readonly state: SessionState };
  readonly ticker: { readonly now: number };
  readonly game: GameSummary;
  readonly facts: () => NoticeFacts;
  readonly retryAt: () => number | undefined;
  readonly busy: () => NoticeAction | undefined;
  /** The player asked to sign in, and what that takes could not be loaded. */
  readonly noSignIn: () => boolean;
  /** How it stands with maintenance; undefined where nothing is known of it. */
  readonly maintenance?: (() => MaintenanceFacts) | undefined;
  /** What there is to say of the session that is over. */
  readonly report?: (() => NoticeModel['report']) | undefined;
  readonly act: (action: NoticeAction) => void;
  readonly copy: (text: string) => Promise<boolean>;
  /** Saves the last minutes as a file; rejects where its code can't be had. */
  readonly saveReport: () => Promise<void>;
  /** Opens the form for a problem. */
  readonly reportProblem?: (() => void) | undefined;
  /** Opens the answers, with the one about this first. */
  readonly help?: ((about: About) => void) | undefined;
}

/** Stands in while a notice goes: nothing is drawn of it any more. */
const NOTHING: Notice = { kind: 'notice', screen: 'session-ended' };

/** What a full stop is about. */
export function aboutOf(notice: Notice): About {
  return notice.screen === 'error' ? errorKind(notice.error) : notice.screen;
}

/** There was no game that could have broken off. */
function neverConnected(state: SessionState): boolean {
  return state.kind === 'ended' && state.reason === 'ConnectionFailed' && state.run.connects === 0;
}

/** The actions of a notice that are possible; there is always one. */
export function availableActions(
  about: About,
  { guest, appLink, partner, offer, passesSold, adOffered }: NoticeFacts,
): readonly NoticeAction[] {
  const open = (action: NoticeAction) => {
    if (action === 'get-app') return appLink !== undefined;
    if (action === 'renew' || action === 'passes') return passesSold !== false;
    if (action === 'watch-ad') return adOffered === true;
    // A partner's link stands in its place.
    if (action === 'offer') return offer !== undefined && !(about === 'session-ended' && partner?.url !== undefined);
    if (action === 'partner') return partner?.url !== undefined;
    return action !== 'sign-in' || guest || about !== 'playtime-limit';
  };
  return NOTICES[about].actions.filter(open);
}

/** The session's full stop. Shown where the situation is a notice. */
export class NoticeViewModel implements NoticeModel {
  readonly #from: NoticeSources;

  constructor(from: NoticeSources) {
    this.#from = from;
    makeAutoObservable(this, { now: false }, { deep: false, autoBind: true });
  }

  private get notice(): Notice {
    const situation = situationOf(this.#from.session.state);
    return situation.kind === 'notice' ? situation : NOTHING;
  }

  get about(): About {
    const about = aboutOf(this.notice);
    // What was merely unavailable has turned out to be closed.
    if (this.maintenance?.phase === 'on' && about !== 'all-closed') return 'maintenance';
    if (about === 'disconnected' && neverConnected(this.#from.session.state)) return 'never-connected';
    // Signed out, before a game that doesn't mind: trying again goes on as a guest.
    return about === 'login-required' && this.#from.facts().guestMayPlay ? 'unauthorized' : about;
  }

  get actions(): readonly NoticeAction[] {
    const actions = availableActions(this.about, this.#from.facts());
    // There is playtime again: it is played.
    return this.fullAt !== undefined && this.fullAt <= this.now ? ['retry', ...actions] : actions;
  }

  get details() {
    const { error } = this.notice;
    return error && { code: error.code, status: error.statusText ?? error.status, description: error.description };
  }

  get fullAt(): number | undefined {
    return this.notice.error?.fullAt;
  }

  get partnerText(): string | undefined {
    return this.about === 'session-ended' ? this.#from.facts().partner?.text : undefined;
  }

  get guest(): boolean {
    return this.#from.facts().guest;
  }

  get game(): GameSummary {
    return this.#from.game;
  }

  private get maintenance(): MaintenanceFacts | undefined {
    return this.#from.maintenance?.();
  }

  get opensByItself(): boolean {
    return this.maintenance?.phase === 'on' && !this.maintenance.spent && !this.maintenance.givenUp;
  }

  get stillClosed(): boolean {
    return this.maintenance?.still ?? false;
  }

  get retryAt(): number | undefined {
    return this.maintenance?.phase === 'on' ? undefined : this.#from.retryAt();
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  get busy(): NoticeAction | undefined {
    return this.maintenance?.checking ? 'retry' : this.#from.busy();
  }

  get noSignIn(): boolean {
    return this.#from.noSignIn();
  }

  get report(): NoticeModel['report'] {
    return this.#from.report?.();
  }

  act(action: NoticeAction): void {
    this.#from.act(action);
  }

  copy(text: string): Promise<boolean> {
    return this.#from.copy(text);
  }

  saveReport(): Promise<void> {
    return this.#from.saveReport();
  }

  get reportProblem(): (() => void) | undefined {
    return this.#from.reportProblem;
  }

  get help(): (() => void) | undefined {
    const { help } = this.#from;
    return help && (() => help(this.about));
  }
}
