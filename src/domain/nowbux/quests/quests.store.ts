import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { claimQuestReward, getQuestInfo } from '../../../contracts/calls/playExtraCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Random, randomId } from '../../../kit/random.ts';
import { codeOfUnusable, meaningOf } from '../../api/failure.ts';
import type { ApiClient } from '../../api/client.ts';
import type { LinkRules } from '../../links/allowlist.ts';
import { vetAddresses } from '../../links/vetAddresses.ts';
import { MOST_CHECKS, recheckAfter } from '../../passes/payments/recheckDelay.ts';
import { sendPayment } from '../../passes/payments/sendPayment.ts';
import type { LoadState } from '../loadState.ts';
import { hasBegun, movesByPlay, type Quest, questKey, questState, untilNextBegins } from './quest.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Interval at which the quests are reloaded while playing advances them, in milliseconds. */
const REFETCH_MS = 60_000;

/** Maximum time of a single timer, in milliseconds, because browser timers overflow after 24 days. */
const LONGEST_WAIT_MS = 86_400_000;

export interface QuestList {
  readonly quests: readonly Quest[];
  readonly title: string | undefined;
  readonly icon: VettedUrl | undefined;
}

interface QuestPorts {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly random: Random;
  readonly uaId: string;
  readonly rules: LinkRules;
  /** Called when the reloaded quests show that the claim of a reward, whose outcome was unknown, has succeeded. */
  readonly onClaimConfirmed?: () => void;
}

/** A claim of a quest's reward whose outcome is unknown. */
interface OpenClaim {
  /** The quest as it was before the claim. */
  readonly quest: Quest;
  /** The claim's idempotency key, which support can look up. */
  readonly number: string;
}

/** A player's quests. If a request fails, the previous data stay and the request is retried automatically. */
export class Quests {
  asked: LoadState<QuestList> = { kind: 'loading' };
  /** Id (`questKey`) of the quest whose reward is being claimed. */
  claiming: string | undefined;
  /** Id (`questKey`) of the quest whose claim the server rejected. */
  refused: string | undefined;
  /** Claims of quests' rewards whose outcome is unknown. The client checks them automatically. */
  unsure: readonly OpenClaim[] = [];
  readonly #ports: QuestPorts;
  readonly #signal: AbortSignal;
  #asking = new AbortController();
  /** Cancels the timer for the beginning of the next quest. */
  #shown = new AbortController();
  /** Cancels the timer for the next check of claims whose outcome is unknown. */
  #waiting = new AbortController();

  constructor(ports: QuestPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
    makeAutoObservable(this, { follow: false }, { deep: false });
  }

  get unclaimed(): readonly Quest[] {
    const now = this.#ports.clock.now();
    return this.asked.kind === 'loaded'
      ? this.asked.value.quests.filter((quest) => questState(quest, now) === 'complete')
      : [];
  }

  /** Reloads the quests periodically while `looks` returns true and playing advances unfinished quests. */
  follow(looks: () => boolean, signal: AbortSignal): void {
    const { clock } = this.#ports;
    let over = new AbortController();
    reaction(
      () => looks() && (this.asked.kind === 'failed' || this.#moving),
      (moving) => {
        over.abort();
        if (!moving) return;
        over = new AbortController();
        clock.every(REFETCH_MS, () => void this.load(), AbortSignal.any([over.signal, signal]));
      },
      { signal, fireImmediately: true },
    );
  }

  /** Reloads the quests. Resolves to whether this call has updated the list. */
  async load(): Promise<boolean> {
    const { api, uaId, rules } = this.#ports;
    const asking = this.#asking;
    const signal = AbortSignal.any([this.#signal, asking.signal]);
    const answered = await api.call(getQuestInfo, { uaId }, { signal });
    if (signal.aborted) return false;
    if (!answered.ok || meaningOf(answered.value) !== 'Success') {
      if (this.asked.kind === 'loading') this.#setAsked({ kind: 'failed', code: codeOfUnusable(answered) });
      return false;
    }
    const { quests: inside, questsTitle, questsIcon } = vetAddresses(answered.value, rules);
    this.#show({
      quests: inside?.questsInfo ?? [],
      title: inside?.questsTitle ?? questsTitle,
      icon: inside?.questsIcon ?? questsIcon,
    });
    return true;
  }

  /** Shows the quests that have begun, and shows each of the others when it begins. */
  #show(list: QuestList): void {
    const { clock } = this.#ports;
    const now = clock.now();
    const quests = list.quests.filter((quest) => hasBegun(quest, now));
    this.#setAsked({ kind: 'loaded', value: { ...list, quests } });
    const unsure = this.unsure.filter(({ quest }) => !this.#wasClaimedSince(quest));
    if (unsure.length < this.unsure.length) {
      this.#setUnsure(unsure);
      this.#ports.onClaimConfirmed?.();
    }
    this.#shown.abort();
    this.#shown = new AbortController();
    const wait = untilNextBegins(list.quests, now);
    if (wait === undefined) return;
    const signal = AbortSignal.any([this.#signal, this.#asking.signal, this.#shown.signal]);
    clock.after(Math.min(wait, LONGEST_WAIT_MS), () => this.#show(list), signal);
  }

  /** Claims a quest's reward. Returns whether the player has it. */
  async claim(quest: Quest): Promise<boolean> {
    const { api, clock, random, uaId } = this.#ports;
    const key = questKey(quest);
    if (this.claiming !== undefined) return false;
    this.claiming = key;
    this.refused = undefined;
    const { type: questType, appId } = quest;
    const request = { questType, uaId, ...(appId !== undefined && { appId }) };
    const signal = AbortSignal.any([this.#signal, this.#asking.signal]);
    const isUnpaid = async () => (await this.load()) && !this.#wasClaimedSince(quest);
    // A repeated claim of the same reward keeps its idempotency key. The quest's next reward gets a new key.
    const isSame = (one: OpenClaim) => questKey(one.quest) === key && one.quest.claimCount === quest.claimCount;
    const open = this.unsure.find(isSame) ?? { quest, number: randomId(random) };
    const headers = { [IDEMPOTENCY_KEY]: open.number };
    const { verdict } = await sendPayment({ api, clock }, claimQuestReward, request, { signal, headers, isUnpaid });
    if (signal.aborted) return false;
    const claimed = verdict.says === 'accepted';
    if (claimed) runInAction(() => (this.claiming = undefined));
    // The claim may have succeeded although its answer was lost, so reload the quests before reporting an outcome.
    const read = await this.load();
    const taken = claimed || this.#wasClaimedSince(quest);
    const known = taken || (read && verdict.says === 'refused');
    if (signal.aborted) return claimed;
    const others = this.unsure.filter((one) => !isSame(one));
    this.#setUnsure(known ? others : [...others, open]);
    if (!known) this.#checkLater(0);
    if (claimed && !read) this.#countClaim(quest);
    if (claimed) return true;
    runInAction(() => {
      this.claiming = undefined;
      if (known && !taken) this.refused = key;
    });
    return taken;
  }

  /**
   * Checks claims with unknown outcome automatically, at the same intervals as payments. The list of quests shows the
   * outcome.
   */
  #checkLater(checks: number): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const signal = AbortSignal.any([this.#signal, this.#asking.signal, this.#waiting.signal]);
    const check = async () => {
      await this.load();
      if (!signal.aborted) this.#checkLater(Math.min(checks + 1, MOST_CHECKS));
    };
    this.#ports.clock.after(recheckAfter(checks), () => void check(), signal);
  }

  #setUnsure(unsure: readonly OpenClaim[]): void {
    runInAction(() => (this.unsure = unsure));
    if (unsure.length === 0) this.#waiting.abort();
  }

  /** Clears the quests when the player changes or signs out. */
  forget(): void {
    this.#asking.abort();
    this.#asking = new AbortController();
    this.asked = { kind: 'loading' };
    this.claiming = undefined;
    this.refused = undefined;
    this.unsure = [];
  }

  /** Counts the successful claim in the loaded quests, in case reloading them fails. */
  #countClaim(quest: Quest): void {
    const { asked } = this;
    if (asked.kind !== 'loaded') return;
    const counted = { ...quest, claimCount: quest.claimCount + 1 };
    const quests = asked.value.quests.map((one) => (questKey(one) === questKey(quest) ? counted : one));
    this.#setAsked({ kind: 'loaded', value: { ...asked.value, quests } });
  }

  #wasClaimedSince(before: Quest): boolean {
    const { asked } = this;
    const now = asked.kind === 'loaded' && asked.value.quests.find((quest) => questKey(quest) === questKey(before));
    return now !== false && now !== undefined && now.claimCount > before.claimCount;
  }

  get #moving(): boolean {
    const now = this.#ports.clock.now();
    return this.asked.kind === 'loaded' && this.asked.value.quests.some((quest) => movesByPlay(quest, now));
  }

  #setAsked(state: LoadState<QuestList>): void {
    runInAction(() => (this.asked = state));
  }
}
