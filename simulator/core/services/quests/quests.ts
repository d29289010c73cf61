import { QuestSchema } from '../../../../src/contracts/entities/rewards.ts';
import type { Backend } from '../../world/backend.ts';
import type { Quest } from '../../world/worldConfig.ts';
import type { Player } from '../../players/players.ts';

/** A player's progress in daily quests. */
export interface QuestState {
  /** Number of claims per quest. */
  readonly claimed: Map<string, number>;
  /** Quests that a tester completed for the player by the control API. */
  readonly finished: Set<string>;
}

const DAY = 86_400_000;
/** Reward of a quest in nowBux, unless configured. */
const QUEST_REWARD = 25;

/** Daily quests, unless configured. */
const DAILY: readonly Pick<Quest, 'type' | 'appId' | 'requiredMinutes'>[] = [
  { type: 'PlayForYMinutes', appId: undefined, requiredMinutes: 20 },
  { type: 'PlayGameXForYMinutes', appId: '20102', requiredMinutes: 10 },
  { type: 'PlayXGamesForMinYMinutes', appId: undefined, requiredMinutes: 5 },
  { type: 'ViewGameForYMinutes', appId: '20107', requiredMinutes: 2 },
];
/** Number of different games that a "play X games" quest requires. */
const GAMES_WANTED = 3;

/** A player's quests with progress from their playtime, running sessions included. */
export function questsOf(player: Player, backend: Backend): Quest[] {
  const { config, clock } = backend;
  if (config.quests) return config.quests.map((quest) => withClaims(quest, player, backend));
  const begin = new Date(Math.floor(clock.now() / DAY) * DAY).toISOString();
  const playtime = playtimeOf(player, backend);
  return DAILY.map((daily) => {
    const progressRatio = ratio(daily, playtime);
    const quest = {
      ...daily,
      progressRatio,
      earnCount: progressRatio >= 1 ? 1 : 0,
      claimCount: 0,
      questBeginDateTimeUTC: begin,
    };
    return withClaims(QuestSchema.parse(quest), player, backend);
  });
}

/** Books the reward of a complete, unclaimed quest. Returns whether one existed. */
export function claimQuest(player: Player, type: string, appId: string | undefined, backend: Backend): boolean {
  const quest = questsOf(player, backend).find(
    (one) => one.type === type && (appId === undefined || one.appId === appId) && one.earnCount > one.claimCount,
  );
  if (!quest) return false;
  backend.quests.of(player).claimed.set(keyOf(quest), quest.claimCount + 1);
  backend.players.book(player, 'reward', quest.rewardNowbux ?? QUEST_REWARD, 'quest');
  return true;
}

export function finishQuest(player: Player, quest: Quest, { quests }: Backend): void {
  quests.of(player).finished.add(keyOf(quest));
}

/** Returns the seconds played in each app, including running sessions. */
function playtimeOf(player: Player, { sessions }: Backend): ReadonlyMap<string, number> {
  const playtime = new Map(player.playtime);
  for (const session of sessions.liveOf(player)) {
    const { appId } = session.facts;
    playtime.set(appId, (playtime.get(appId) ?? 0) + session.playedSecs);
  }
  return playtime;
}

function ratio(
  quest: Pick<Quest, 'type' | 'appId' | 'requiredMinutes'>,
  playtime: ReadonlyMap<string, number>,
): number {
  const requiredSecs = quest.requiredMinutes * 60;
  if (quest.type === 'PlayGameXForYMinutes') return share((playtime.get(quest.appId ?? '') ?? 0) / requiredSecs);
  if (quest.type === 'PlayXGamesForMinYMinutes') {
    return share([...playtime.values()].filter((secs) => secs >= requiredSecs).length / GAMES_WANTED);
  }
  if (quest.type === 'PlayForYMinutes')
    return share([...playtime.values()].reduce((sum, secs) => sum + secs, 0) / requiredSecs);
  return 0;
}

function share(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000;
}

function keyOf(quest: Quest): string {
  return `${quest.type}:${quest.appId ?? ''}:${quest.questBeginDateTimeUTC ?? ''}`;
}

function withClaims(quest: Quest, player: Player, { quests }: Backend): Quest {
  const key = keyOf(quest);
  const { claimed, finished } = quests.of(player);
  const claimCount = Math.max(quest.claimCount, claimed.get(key) ?? 0);
  const counted = { ...quest, claimCount, rewardNowbux: quest.rewardNowbux ?? QUEST_REWARD };
  if (!finished.has(key)) return counted;
  return { ...counted, progressRatio: 1, earnCount: Math.max(quest.earnCount, 1) };
}
