import { INVITE_MINUTES, INVITE_MINUTES_MOST } from '../../../../src/contracts/entities/invitations.ts';
import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { WorldConfig } from '../../world/worldConfig.ts';
import type { Ids } from '../../world/worldIds.ts';
import type { Player } from '../../players/players.ts';

interface Friend {
  readonly username: string;
  readonly at: Millis;
  readonly minutes: number;
}

/** Names of the configured invented friends. */
const NAMES = ['Kaz', 'Ottoline', 'Yuzu', 'نور', 'Hae-won', 'Marlo', 'Junebug', 'Pascaline'] as const;
const HOUR = 3_600_000;

/** Invitations by player. The inviter earns a reward once per friend, when that friend signs up. */
export class Invitations {
  readonly #codes = new Map<string, Player>();
  readonly #codeOf = new Map<Player, string>();
  /** Inviter of each friend who opened an invitation link. */
  readonly #invitedBy = new Map<Player, Player>();
  readonly #counted = new Set<Player>();
  readonly #friends = new Map<Player, Player[]>();
  readonly #signedUpAt = new Map<Player, Millis>();
  readonly #config: WorldConfig;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(config: WorldConfig, ids: Ids, clock: Clock) {
    this.#config = config;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** Opaque id of the player's invitation link. */
  codeOf(player: Player): string {
    const existing = this.#codeOf.get(player);
    if (existing) return existing;
    const code = this.#ids.next('invite');
    this.#codes.set(code, player);
    this.#codeOf.set(player, code);
    return code;
  }

  /** Handles a visitor without an account who opens an invitation link. Only the first link counts. */
  openLink(code: string, friend: Player): void {
    const inviter = this.#codes.get(code);
    if (!inviter || inviter === friend || friend.account || this.#invitedBy.has(friend)) return;
    this.#invitedBy.set(friend, inviter);
  }

  /** Handles a player's sign-up. */
  recordSignUp(friend: Player): void {
    const inviter = this.#invitedBy.get(friend);
    if (!inviter || this.#counted.has(friend)) return;
    this.#counted.add(friend);
    this.#signedUpAt.set(friend, this.#clock.now());
    this.#friends.set(inviter, [...(this.#friends.get(inviter) ?? []), friend]);
  }

  /** Friends of a player, latest first, each with the minutes they earned up to the maximum. */
  friendsOf(player: Player): readonly Friend[] {
    const now = this.#clock.now();
    const { invitedFriends } = this.#config;
    const invented = Array.from({ length: player.account ? invitedFriends : 0 }, (_, i) => ({
      username: NAMES[i % NAMES.length] as string,
      at: now - (invitedFriends - i) * 20 * HOUR,
    }));
    const real = (this.#friends.get(player) ?? []).map((friend) => ({
      username: friend.account?.username ?? '',
      at: this.#signedUpAt.get(friend) ?? now,
    }));
    return [...invented, ...real]
      .map((friend, i) => ({ ...friend, minutes: minutesOf(i + 1) - minutesOf(i) }))
      .toReversed();
  }

  /** Ad-free minutes that a player's friends earned in total. */
  minutesOf(player: Player): number {
    return minutesOf(this.friendsOf(player).length);
  }
}

/** Returns the ad-free minutes that this number of invited friends earns. */
function minutesOf(friends: number): number {
  return Math.min(friends * INVITE_MINUTES, INVITE_MINUTES_MOST);
}
