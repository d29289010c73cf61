import * as z from 'zod/mini';
import type { Backend } from './backend.ts';
import { nameIn } from '../players/accounts.ts';
import { checked } from '../control/parseValue.ts';
import { ControlError } from '../control/controlError.ts';
import { LONGEST_NAME, nearest, quoted } from '../control/nearest.ts';
import type { Player } from '../players/players.ts';
import { creditPlaytime } from '../services/rewards/playtimeCredit.ts';
import { finishQuest, questsOf } from '../services/quests/quests.ts';
import { playerSnapshotOf } from '../players/playerSnapshot.ts';
import type { PlayerSnapshot } from './worldSnapshot.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const says = z.describe;
const name = z.string().check(z.maxLength(LONGEST_NAME));
const player = z.optional(name.check(says('By e-mail address or id; whoever came in last, where it is left out')));

/** What a tester may let a player live through. */
export const PLAYER_ASKS = {
  play: z.strictObject({
    player,
    minutes: z.number().check(z.minimum(1), z.maximum(30 * 24 * 60), says('The world’s time moves on by them, too')),
    appId: z.optional(name.check(says('The scenario’s app, where it is left out'))),
  }),
  days: z.strictObject({
    player,
    days: z.int().check(z.minimum(1), z.maximum(3_650)),
    logIn: z.optional(z.boolean().check(says('Comes in on each of them; stays away unless told so'))),
  }),
  credit: z.strictObject({
    player,
    amount: z.int().check(z.minimum(-1e9), z.maximum(1e9), says('Whole nowBux; below nought they are taken')),
    pot: z.optional(z.enum(['pay', 'reward']).check(says('Bought or earned; earned unless told so'))),
  }),
  quest: z.strictObject({ player, type: name, appId: z.optional(name) }),
  friend: z.strictObject({ player, username: z.optional(name.check(z.minLength(2))) }),
};
export type PlayerAsk = { [K in keyof typeof PLAYER_ASKS]: z.infer<(typeof PLAYER_ASKS)[K]> };

/** Winds a player's days forward: what would take hours of playing, or weeks of staying away, in one request. */
export class PlayerControl {
  readonly #backend: Backend;
  readonly #appId: string;
  readonly #advance: (ms: number) => Promise<void> | void;

  /** `advance` moves the world's clock. */
  constructor(backend: Backend, appId: string, advance: (ms: number) => Promise<void> | void) {
    this.#backend = backend;
    this.#appId = appId;
    this.#advance = advance;
  }

  /** The game is played, in the running session or as if there were one, and its time credited. */
  async play(value: unknown): Promise<PlayerSnapshot> {
    const { minutes, appId = this.#appId, ...who } = checked(PLAYER_ASKS.play, value, '');
    const one = this.#who(who.player);
    const { catalogue } = this.#backend;
    if (!catalogue.info(appId, 'en'))
      throw new ControlError(
        'unknown',
        'appId',
        `no app has the id ${quoted(appId)}`,
        nearest(appId, catalogue.appIds),
      );
    const before = this.#played(one);
    await this.#advance(minutes * MINUTE);
    const secs = Math.round(minutes * 60);
    const lacking = Math.max(secs - (this.#played(one) - before), 0);
    one.totalPlaytime += lacking;
    one.playtime.set(appId, (one.playtime.get(appId) ?? 0) + lacking);
    creditPlaytime(one, { playTimeSecs: secs, playSessionId: undefined, key: undefined }, this.#backend);
    return this.#noted('play', one, { minutes, appId });
  }

  /** So many days go by. */
  async days(value: unknown): Promise<PlayerSnapshot> {
    const { days, logIn = false, ...who } = checked(PLAYER_ASKS.days, value, '');
    const one = this.#who(who.player);
    const { clock, ledger } = this.#backend;
    if (logIn) ledger.seen(one.id, clock.now() + days * DAY);
    await this.#advance(days * DAY);
    return this.#noted('days', one, { days, logIn });
  }

  /** NowBux by a correction, which alone may leave less than nothing. */
  credit(value: unknown): PlayerSnapshot {
    const { amount, pot = 'reward', ...who } = checked(PLAYER_ASKS.credit, value, '');
    if (amount === 0) throw new ControlError('invalid', 'amount', 'amount: not 0');
    const one = this.#who(who.player);
    this.#backend.players.book(one, pot, amount, 'correction');
    return this.#noted('credit', one, { amount, pot });
  }

  /** A quest of today is complete, and can be claimed. */
  quest(value: unknown): PlayerSnapshot {
    const { type, appId, ...who } = checked(PLAYER_ASKS.quest, value, '');
    const one = this.#who(who.player);
    const quests = questsOf(one, this.#backend);
    const typed = quests.filter((quest) => quest.type === type);
    const known = [...new Set(quests.map((quest) => quest.type))];
    if (typed.length === 0)
      throw new ControlError('unknown', 'type', `no quest of today is of type ${quoted(type)}`, nearest(type, known));
    const quest = typed.find((of) => appId === undefined || of.appId === appId);
    if (!quest) {
      const apps = typed.flatMap((of) => (of.appId === undefined ? [] : [of.appId]));
      throw new ControlError(
        'unknown',
        'appId',
        `no such quest is of ${quoted(appId ?? '')}`,
        nearest(appId ?? '', apps),
      );
    }
    finishQuest(one, quest);
    return this.#noted('quest', one, { type, ...(appId !== undefined && { appId }) });
  }

  /** Somebody whom the player invited has come, and signed up. */
  friend(value: unknown): PlayerSnapshot {
    const { username, ...who } = checked(PLAYER_ASKS.friend, value, '');
    const one = this.#who(who.player);
    const { players, ids, invitations } = this.#backend;
    if (username !== undefined && players.isTaken(username))
      throw new ControlError('invalid', 'username', `${quoted(username)} is taken`);
    const friend = players.addGuest();
    invitations.come(invitations.codeOf(one), friend);
    const email = `${ids.next('friend').toLowerCase()}@example.com`;
    players.promote(friend, {
      email,
      password: undefined,
      verified: true,
      username: username ?? nameIn(email),
      avatar: '',
    });
    invitations.signedUp(friend);
    return this.#noted('friend', one, { friend: friend.id });
  }

  #who(wanted: string | undefined): Player {
    const { players } = this.#backend;
    if (wanted === undefined) {
      if (players.newest) return players.newest;
      throw new ControlError('nobody', 'player', 'nobody has come yet; name a player by e-mail address or id');
    }
    const known = players.byEmail(wanted) ?? players.byId(wanted);
    if (known) return known;
    const names = players.all.map(({ id, account }) => account?.email ?? id);
    throw new ControlError('unknown', 'player', `nobody is ${quoted(wanted)}`, nearest(wanted, names));
  }

  #played(one: Player): number {
    const running = this.#backend.sessions.liveOf(one).reduce((sum, session) => sum + session.playedSecs, 0);
    return one.totalPlaytime + running;
  }

  #noted(what: string, one: Player, data: Readonly<Record<string, unknown>>): PlayerSnapshot {
    const { clock, journal } = this.#backend;
    journal.add({ t: clock.now(), kind: 'control', name: `player-${what}`, data: { player: one.id, ...data } });
    return playerSnapshotOf(one);
  }
}
