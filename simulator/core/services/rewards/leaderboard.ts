import type { Backend } from '../../world/backend.ts';
import type { Player } from '../../players/players.ts';
import { hashText, SeededRandom } from '../../../../src/kit/random.ts';

const NAMES = [
  'Ottoline',
  'Kaz',
  'Brambling',
  'Nilsson',
  'Yuzu',
  'Marlo',
  'Hae-won',
  'Tuesday',
  'Quill',
  'Sorrel',
  'Ibex',
  'Lumi',
  'Pascaline',
  'Dov',
  'Rook',
  'Noor',
  'Fennimore',
  'Aki',
  'Junebug',
  'Wren',
  'Halloran',
  'Mio',
  'Sable',
  'Tansy',
  'Oksana',
  'Bex',
  'Corvin',
  'Ji-ho',
  'Pernille',
  'Zephyr',
] as const;
const SHOWN = 20;
const DAY = 86_400_000;
/** Name, length in days and highest invented score of each period of the leaderboard. */
const PERIODS = [
  ['daily', 1, 240],
  ['weekly', 7, 1_450],
  ['monthly', 30, 5_800],
] as const;

/** Daily, weekly and monthly rankings: invented names, and the player with their own earnings. */
export function leaderboardOf(player: Player, backend: Backend) {
  const now = backend.clock.now();
  const [daily, weekly, monthly] = PERIODS.map(([period, days, best]) => {
    const since = now - days * DAY;
    const earned = backend.ledger.earnedSince(player.id, since);
    return periodOf(period, best, earned, player, backend);
  });
  return {
    status: 'Success' as const,
    ...(daily && { daily }),
    ...(weekly && { weekly }),
    ...(monthly && { monthly }),
  };
}

function periodOf(period: string, best: number, earned: number, player: Player, { config, clock }: Backend) {
  const random = new SeededRandom(hashText(`leaderboard:${period}`));
  const names = [...NAMES].map((name) => ({ name, at: random.next() })).toSorted((a, b) => a.at - b.at);
  const rivals = names.map(({ name }, i) => ({
    username: name as string,
    avatar: config.avatarUrl(slug(name)),
    nowbuxEarned: Math.round((best * (1 - i / (NAMES.length + 4)) ** 1.6 * (0.96 + random.next() * 0.08)) | 0),
  }));
  const { account } = player;
  const ranked = account !== undefined && rivals.some(({ nowbuxEarned }) => earned >= nowbuxEarned);
  const self = ranked ? { username: account.username, avatar: account.avatar, nowbuxEarned: earned } : undefined;
  const sorted = [...rivals, self]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.nowbuxEarned - a.nowbuxEarned);
  return {
    status: 'Success' as const,
    rankings: sorted.slice(0, SHOWN).map((entry, i) => ({ rank: i + 1, ...entry })),
    selfRank: { rank: self ? sorted.indexOf(self) + 1 : 99_999, nowbuxEarned: earned },
    selfRobuxEarned: earned,
    lastUpdatedAt: Math.floor(clock.now() / 60_000) * 60_000,
  };
}

function slug(name: string): string {
  return name.toLowerCase().replace(/\W/g, '');
}
