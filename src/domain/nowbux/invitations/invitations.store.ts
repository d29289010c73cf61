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
  /** Friends who signed up by the player's invitation, newest first. */
  readonly friends: readonly InvitedFriend[];
  /** Ad-free minutes that the player has earned by all invitations, up to the limit. */
  readonly earnedMinutes: number;
  /** True once this friend has earned the inviting player the maximum number of minutes. */
  readonly full: boolean;
}

interface InvitationPorts {
  readonly api: ApiClient;
  readonly uaId: string;
  /** Validates the URL of an invitation; returns undefined if the URL isn't allowed. */
  readonly allowed: (address: string | undefined) => VettedLink | undefined;
}

/** The player's invitation of friends. If a request fails, the previous data stay. */
export class Invitations {
  loaded: LoadState<Invitation> = { kind: 'loading' };
  readonly #ports: InvitationPorts;
  readonly #signal: AbortSignal;
  #loading = new AbortController();

  constructor(ports: InvitationPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false });
  }

  async load(): Promise<void> {
    this.#loading.abort();
    const asking = (this.#loading = new AbortController());
    const signal = AbortSignal.any([this.#signal, asking.signal]);
    if (this.loaded.kind === 'failed') this.#set({ kind: 'loading' });
    const { api, uaId, allowed } = this.#ports;
    const answered = await api.call(inviteGetUrl, { uaId }, { signal });
    if (signal.aborted) return;
    const good = answered.ok && meaningOf(answered.value) === 'Success' ? answered.value : undefined;
    const url = allowed(good?.inviteUrl)?.href;
    if (!good || url === undefined) {
      if (this.loaded.kind === 'loading') this.#set({ kind: 'failed', code: codeOfUnusable(answered) });
      return;
    }
    const earnedMinutes = Math.min(Math.max(good.earnedMinutes, 0), INVITE_MINUTES_MOST);
    const full = earnedMinutes >= INVITE_MINUTES_MOST;
    this.#set({ kind: 'loaded', value: { url, friends: good.friends, earnedMinutes, full } });
  }

  /** Clears the invitation data when the player changes or signs out. */
  forget(): void {
    this.#loading.abort();
    this.#set({ kind: 'loading' });
  }

  #set(loaded: LoadState<Invitation>): void {
    runInAction(() => (this.loaded = loaded));
  }
}
