import { makeAutoObservable, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { inviteGetUrl } from '../../../contracts/calls/supportCalls.ts';
import { INVITE_MINUTES_MOST, type InvitedFriendSchema } from '../../../contracts/entities/invitations.ts';
import type { ApiClient } from '../../api/client.ts';
import { codeOfUnusable, meaningOf } from '../../api/failure.ts';
import type { LoadState } from '../loadState.ts';
import type { VettedLink, VettedUrl } from '../../../kit/vettedUrl.ts';

export type InvitedFriend = z.output<typeof InvitedFriendSchema>;

export interface Invitation {
  readonly url: VettedUrl;
  /** The latest first. */
  readonly friends: readonly InvitedFriend[];
  /** Minutes without advertisements that they all brought: never more than there are to be had. */
  readonly earnedMinutes: number;
  /** There are no more to be had. */
  readonly full: boolean;
}

interface InvitationPorts {
  readonly api: ApiClient;
  readonly uaId: string;
  /** Where an address leads; undefined where nobody vouches for it. */
  readonly allowed: (address: string | undefined) => VettedLink | undefined;
}

/** The player's invitation. What is known stays where nothing newer can be had. */
export class Invitations {
  asked: LoadState<Invitation> = { kind: 'loading' };
  readonly #ports: InvitationPorts;
  readonly #life: AbortSignal;
  #asking = new AbortController();

  constructor(ports: InvitationPorts, life: AbortSignal) {
    this.#ports = ports;
    this.#life = life;
    makeAutoObservable(this, {}, { deep: false });
  }

  async load(): Promise<void> {
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    const signal = AbortSignal.any([this.#life, asking.signal]);
    if (this.asked.kind === 'failed') this.#set({ kind: 'loading' });
    const { api, uaId, allowed } = this.#ports;
    const answered = await api.call(inviteGetUrl, { uaId }, { signal });
    if (signal.aborted) return;
    const good = answered.ok && meaningOf(answered.value) === 'Success' ? answered.value : undefined;
    const url = allowed(good?.inviteUrl)?.href;
    if (!good || url === undefined) {
      if (this.asked.kind === 'loading') this.#set({ kind: 'failed', code: codeOfUnusable(answered) });
      return;
    }
    const earnedMinutes = Math.min(Math.max(good.earnedMinutes, 0), INVITE_MINUTES_MOST);
    const full = earnedMinutes >= INVITE_MINUTES_MOST;
    this.#set({ kind: 'loaded', value: { url, friends: good.friends, earnedMinutes, full } });
  }

  /** Another player comes, or nobody. */
  forget(): void {
    this.#asking.abort();
    this.#set({ kind: 'loading' });
  }

  #set(asked: LoadState<Invitation>): void {
    runInAction(() => (this.asked = asked));
  }
}
