import type {
  ButtonConfiguration,
  CredentialResponse,
  DismissedReason,
  GoogleIdentity,
  IdentityConfiguration,
  NotDisplayedReason,
  PromptMoment,
  SkippedReason,
} from '../../../src/contracts/thirdParty/googleIdentity.ts';
import type { IdentityAccount, IdentityScriptData, IdentityState } from './identityScriptData.ts';
import type { createIdentityUi } from './identityUi.ts';

interface Fate {
  readonly type: 'display' | 'skipped' | 'dismissed';
  readonly reason?: NotDisplayedReason | SkippedReason | DismissedReason;
}

/** Content of the cookie `g_state`, as in Google's script: number of dismissals, and end of the cooldown. */
interface Kept {
  readonly i_l: number;
  readonly i_p?: number;
  /** Last chosen account, for automatic sign-in. */
  readonly i_a?: string;
}

/**
 * Simulates Google's identity script: defines `google.accounts.id`. Requests accounts and outcome from its host each
 * time, so that configuration changes apply immediately. The page receives its source text, so the body must not use
 * anything from outside except types.
 */
export function startIdentity(facts: IdentityScriptData, ui: ReturnType<typeof createIdentityUi>): void {
  const HOUR = 3_600_000;
  /** Cooldown in hours after one, two, three and more dismissals. */
  const RESTS = [2, 24, 7 * 24, 28 * 24];
  let config: IdentityConfiguration | undefined;
  let shown: { readonly end: (fate: Fate) => void } | undefined;

  const readStored = (): Kept => {
    const text = /(?:^|; )g_state=([^;]*)/.exec(document.cookie)?.[1];
    try {
      return { i_l: 0, ...(JSON.parse(decodeURIComponent(text ?? '{}')) as object) };
    } catch {
      return { i_l: 0 };
    }
  };
  const keep = (change: Partial<Kept>) => {
    const value = encodeURIComponent(JSON.stringify({ ...readStored(), ...change }));
    document.cookie = `g_state=${value}; Path=/; Max-Age=15552000; SameSite=Lax`;
  };

  const ask = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(facts.origin + path, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as T;
  };
  const state = (): Promise<IdentityState> =>
    ask<IdentityState>('/gsi/status', { client_id: config?.client_id, login_hint: config?.login_hint });

  const issue = async (account: Pick<IdentityAccount, 'id' | 'email'>, selectBy: CredentialResponse['select_by']) => {
    const { client_id, nonce } = config ?? { client_id: '' };
    const request = { client_id, nonce, email: account.email };
    const { credential } = await ask<{ readonly credential: string }>('/gsi/credential', request);
    keep({ i_l: 0, i_p: 0, i_a: account.email });
    config?.callback({ credential, select_by: selectBy });
  };

  /** FedCM hides from the page whether the prompt is displayed and why it closed. */
  const momentOf = ({ type, reason }: Fate, silent: boolean): PromptMoment => {
    const why = silent && type !== 'dismissed' ? undefined : reason;
    return {
      getMomentType: () => type,
      isDisplayMoment: () => type === 'display',
      isDisplayed: () => type === 'display' && why === undefined,
      isNotDisplayed: () => type === 'display' && why !== undefined,
      getNotDisplayedReason: () => (type === 'display' ? (why as NotDisplayedReason | undefined) : undefined),
      isSkippedMoment: () => type === 'skipped',
      getSkippedReason: () => (type === 'skipped' ? (why as SkippedReason | undefined) : undefined),
      isDismissedMoment: () => type === 'dismissed',
      getDismissedReason: () => (type === 'dismissed' ? (why as DismissedReason | undefined) : undefined),
    };
  };

  const REFUSALS: Readonly<Record<string, NotDisplayedReason>> = {
    'no-account': 'opt_out_or_no_session',
    'opted-out': 'opt_out_or_no_session',
    blocked: 'browser_not_supported',
    'cooled-down': 'suppressed_by_user',
    'wrong-client': 'invalid_client',
    'wrong-origin': 'unregistered_origin',
  };

  async function prompt(listener: (moment: PromptMoment) => void = () => {}): Promise<void> {
    const fedcm = config?.use_fedcm_for_prompt === true;
    shown?.end({ type: 'dismissed', reason: 'flow_restarted' });
    const tell = (fate: Fate) => {
      if (fate.type === 'display' && fedcm && fate.reason === undefined) return;
      listener(momentOf(fedcm && fate.type === 'display' ? { type: 'skipped' } : fate, fedcm));
    };
    if (!config?.client_id) return tell({ type: 'display', reason: 'missing_client_id' });
    let over = false;
    let close = () => {};
    const mine = {
      end(fate: Fate) {
        if (over) return;
        over = true;
        if (shown === mine) shown = undefined;
        close();
        tell(fate);
      },
    };
    shown = mine;
    const answer = await state().catch((): IdentityState => ({ outcome: 'unreachable', now: 0, accounts: [] }));
    if (over) return;
    const { outcome, now, accounts } = answer;
    const { i_p: until = 0, i_l: closes, i_a: before } = readStored();
    const refusal =
      REFUSALS[outcome] ??
      (until > now ? 'suppressed_by_user' : outcome === 'unreachable' ? 'unknown_reason' : undefined) ??
      (accounts.length === 0 ? 'opt_out_or_no_session' : undefined);
    if (refusal) return mine.end({ type: 'display', reason: refusal });

    const pick = async (account: Pick<IdentityAccount, 'id' | 'email'>, selectBy: CredentialResponse['select_by']) => {
      try {
        if (outcome === 'issuing-fails') throw new Error(outcome);
        await issue(account, selectBy);
        mine.end({ type: 'dismissed', reason: 'credential_returned' });
      } catch {
        mine.end({ type: 'skipped', reason: 'issuing_failed' });
      }
    };
    const [only, ...others] = accounts;
    if (config.auto_select && only && others.length === 0 && only.email === before) {
      return pick(only, fedcm ? 'fedcm_auto' : 'auto');
    }
    const closed = (reason: 'user_cancel' | 'tap_outside') => {
      if (over) return;
      keep({ i_l: closes + 1, i_p: now + (RESTS[Math.min(closes, RESTS.length - 1)] ?? 0) * HOUR });
      mine.end({ type: 'skipped', reason });
    };
    const parent = document.getElementById(config.prompt_parent_id ?? '') ?? document.body;
    const picked = (account: Pick<IdentityAccount, 'id' | 'email'>) => void pick(account, fedcm ? 'fedcm' : 'user');
    close = ui.offer(parent, accounts, { picked, closed }, config.cancel_on_tap_outside !== false);
    tell({ type: 'display' });
    // The configured outcome of the prompt occurs without a click.
    if (outcome === 'closed') closed('user_cancel');
  }

  async function press({ click_listener: onClick, locale }: ButtonConfiguration): Promise<void> {
    onClick?.();
    const { outcome, accounts } = await state();
    if (outcome === 'wrong-client' || outcome === 'wrong-origin' || outcome === 'blocked' || outcome === 'closed')
      return;
    const close = ui.choose(
      accounts,
      {
        picked: (account) => {
          close();
          if (outcome !== 'issuing-fails') void issue(account, 'btn').catch(() => undefined);
        },
        closed: () => close(),
      },
      locale,
    );
  }

  async function revoke(hint: string, done: Parameters<GoogleIdentity['revoke']>[1]): Promise<void> {
    let answer: { readonly successful: boolean; readonly error?: string } = { successful: false, error: 'network' };
    try {
      answer = await ask('/gsi/revoke', { hint });
      if (answer.successful) keep({ i_a: '' });
    } finally {
      done?.(answer);
    }
  }

  const id: GoogleIdentity = {
    initialize: (options) => void (config = options),
    prompt: (listener) => void prompt(listener),
    renderButton: (parent, options) => ui.button(parent, options, () => void press(options).catch(() => undefined)),
    disableAutoSelect: () => keep({ i_a: '' }),
    cancel: () => shown?.end({ type: 'dismissed', reason: 'cancel_called' }),
    revoke: (hint, done) => void revoke(hint, done).catch(() => undefined),
  };
  const page = globalThis as { google?: { accounts?: object }; onGoogleLibraryLoad?: () => void };
  page.google = { ...page.google, accounts: { ...page.google?.accounts, id } };
  page.onGoogleLibraryLoad?.();
}
