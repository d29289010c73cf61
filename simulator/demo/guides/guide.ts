import { TITLES } from '../games/device/scenes/titles.ts';
import { GOALS } from './goals.ts';
import { KINDS } from './kinds.ts';
import { OWN } from './ownGames.ts';
import type { Guide, KindGuide } from './types.ts';
import { type Words, words } from './guideWords.ts';

/** Packages of all games with a guide. */
export const GUIDED: readonly string[] = [...Object.keys(OWN), ...Object.keys(GOALS)];

/** Returns the guide of a package, with the numbers of its rules; undefined if it has none. */
export function guideOf(packageName: string): Guide | undefined {
  if (Object.hasOwn(OWN, packageName)) return OWN[packageName];
  const title = Object.hasOwn(TITLES, packageName) ? TITLES[packageName] : undefined;
  const entry = GOALS[packageName];
  if (!title || !entry) return undefined;
  const [kind, goal] = entry;
  const { terms } = title.kind;
  const { how, moves }: KindGuide = KINDS[kind];
  return { name: title.name, goal: filled(goal, { '#': terms.goal }), ends: endsOf(terms), how, moves };
}

function endsOf({ limit, hearts }: { readonly limit: number; readonly hearts: number }): Words {
  const timed = words(
    'A round lasts {limit} seconds.',
    '한 판은 {limit}초예요.',
    '1回は{limit}秒です。',
    'Eine Runde dauert {limit} Sekunden.',
  );
  const hearty = words(
    'A round lasts {limit} seconds at most, and ends without a heart: you have {hearts}, and each third of the way brings one back.',
    '한 판은 최대 {limit}초이고 하트가 없으면 끝나요. 하트는 {hearts}개이고, 3분의 1을 지날 때마다 하나가 돌아와요.',
    '1回は最長{limit}秒で、ハートがなくなると終わりです。ハートは{hearts}個、道のり3分の1ごとに1個戻ります。',
    'Eine Runde dauert höchstens {limit} Sekunden und endet ohne Herz: Du hast {hearts}, und jedes Drittel des Weges bringt eins zurück.',
  );
  return filled(hearts > 0 ? hearty : timed, { '{limit}': limit, '{hearts}': hearts });
}

function filled(text: Words, values: Readonly<Record<string, number>>): Words {
  const put = (one: string) =>
    Object.entries(values).reduce((now, [key, value]) => now.replace(key, String(value)), one);
  const texts = Object.entries(text).map(([language, one]) => [language, put(one)]);
  return { en: put(text.en), ...(Object.fromEntries(texts) as Partial<Words>) };
}
