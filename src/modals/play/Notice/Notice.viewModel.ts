import { makeAutoObservable } from 'mobx';
import { errorKind } from '../../../domain/session/errors/errorKinds.ts';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { type Notice, situationOf } from '../../../domain/session/sessionSituation.ts';
import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';
import { type About, type NoticeAction, NOTICES } from './notices.ts';
import type { NoticeModel } from './Notice.tsx';

/** Facts about the player and the game that decide which actions a session's notice offers. */
export interface NoticeFacts {
  readonly guest: boolean;
  /** Whether the game permits play without a sign-in. */
  readonly guestMayPlay: boolean;
  /** Store address of the game's own app. */
  readonly appLink: string | undefined;
  /** Address that the server offers a player whose session has ended. */
  readonly offer?: string | undefined;
  /** Whether an advertisement for more playtime is available. */
  readonly adOffered?: boolean | undefined;
  /** Whether passes are sold in the player's region. True if unknown. */
  readonly passesSold?: boolean | undefined;
  /** The partner's text and link for the end of a session. */
  readonly partner: { readonly text?: string | undefined; readonly url?: string | undefined } | undefined;
}

/** State of `MaintenanceWatch`, which checks whether the game is under maintenance. */
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
  /** Whether the player chose to sign in and the sign-in failed to load. */
  readonly noSignIn: () => boolean;
  /** State of the watch for maintenance; undefined if unknown. */
  readonly maintenance?: (() => MaintenanceFacts) | undefined;
  /** The report of the ended session. */
  readonly report?: (() => NoticeModel['report']) | undefined;
  readonly act: (action: NoticeAction) => void;
  readonly copy: (text: string) => Promise<boolean>;
  /** Saves the flight recorder's last minutes as a file. Rejects if its JavaScript fails to load. */
  readonly saveReport: () => Promise<void>;
  /** Opens the problem form. */
  readonly reportProblem?: (() => void) | undefined;
  /** Opens help with the answer that fits `about` first. */
  readonly help?: ((about: About) => void) | undefined;
}

/** Stands for the session's notice while the notice closes. It isn't rendered. */
const NOTHING: Notice = { kind: 'notice', screen: 'session-ended' };

/** Returns the subject of a session's notice: a kind of error, or an end. */
export function aboutOf(notice: Notice): About {
  return notice.screen === 'error' ? errorKind(notice.error) : notice.screen;
}

/** Whether the session failed before any connection was established. */
function hasNeverConnected(state: SessionState): boolean {
  return state.kind === 'ended' && state.reason === 'ConnectionFailed' && state.run.connects === 0;
}

/** Returns the available actions of a session's notice, at least one. */
export function availableActions(
  about: About,
  { guest, appLink, partner, offer, passesSold, adOffered }: NoticeFacts,
): readonly NoticeAction[] {
  const open = (action: NoticeAction) => {
    if (action === 'get-app') return appLink !== undefined;
    if (action === 'renew' || action === 'passes') return passesSold !== false;
    if (action === 'watch-ad') return adOffered === true;
    // At the end of a session, a link of the partner replaces the link of the server's offer.
    if (action === 'offer') return offer !== undefined && !(about === 'session-ended' && partner?.url !== undefined);
    if (action === 'partner') return partner?.url !== undefined;
    return action !== 'sign-in' || guest || about !== 'playtime-limit';
  };
  return NOTICES[about].actions.filter(open);
}

/** View model of the notice about an error, a limit or the end of a session. */
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
    // `MaintenanceWatch` confirmed maintenance after a response that only suggested it.
    if (this.maintenance?.phase === 'on' && about !== 'all-closed') return 'maintenance';
    if (about === 'disconnected' && hasNeverConnected(this.#from.session.state)) return 'never-connected';
    // If the player was signed out before a game that permits guests, a retry continues as a guest.
    return about === 'login-required' && this.#from.facts().guestMayPlay ? 'unauthorized' : about;
  }

  get actions(): readonly NoticeAction[] {
    const actions = availableActions(this.about, this.#from.facts());
    // Playtime is available again, so the notice offers a retry first.
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

  get isStillClosed(): boolean {
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
