import { TITLES } from '../games/device/scenes/titles.ts';
import { GAME_GOALS } from './gameGoals.ts';
import { GENRE_GUIDES } from './genreGuides.ts';
import { BUILT_IN_GUIDES } from './builtInGames.ts';
import type { Guide, GenreGuide } from './guideTypes.ts';
import { type GuideText, guideText } from './guideText.ts';

/** Packages of all games with a guide. */
export const GUIDED: readonly string[] = [...Object.keys(BUILT_IN_GUIDES), ...Object.keys(GAME_GOALS)];

/** Returns the guide of a package, with the numbers of its rules; undefined if it has none. */
export function guideOf(packageName: string): Guide | undefined {
  if (Object.hasOwn(BUILT_IN_GUIDES, packageName)) return BUILT_IN_GUIDES[packageName];
  const title = Object.hasOwn(TITLES, packageName) ? TITLES[packageName] : undefined;
  const entry = GAME_GOALS[packageName];
  if (!title || !entry) return undefined;
  const [kind, goal] = entry;
  const { terms } = title.kind;
  const { how, moves }: GenreGuide = GENRE_GUIDES[kind];
  return { name: title.name, goal: filled(goal, { '#': terms.goal }), ends: endsOf(terms), how, moves };
}

function endsOf({ limit, hearts }: { readonly limit: number; readonly hearts: number }): GuideText {
  const timed = guideText(
    'A round lasts {limit} seconds.',
    '한 판은 {limit}초예요.',
    '1回は{limit}秒です。',
    'Eine Runde dauert {limit} Sekunden.',
  );
  const hearty = guideText(
    'A round lasts {limit} seconds at most, and ends without a heart: you have {hearts}, and each third of the way brings one back.',
    '한 판은 최대 {limit}초이고 하트가 없으면 끝나요. 하트는 {hearts}개이고, 3분의 1을 지날 때마다 하나가 돌아와요.',
    '1回は最長{limit}秒で、ハートがなくなると終わりです。ハートは{hearts}個、道のり3分の1ごとに1個戻ります。',
    'Eine Runde dauert höchstens {limit} Sekunden und endet ohne Herz: Du hast {hearts}, und jedes Drittel des Weges bringt eins zurück.',
  );
  return filled(hearts > 0 ? hearty : timed, { '{limit}': limit, '{hearts}': hearts });
}

function filled(text: GuideText, values: Readonly<Record<string, number>>): GuideText {
  const put = (one: string) =>
    Object.entries(values).reduce((now, [key, value]) => now.replace(key, String(value)), one);
  const texts = Object.entries(text).map(([language, one]) => [language, put(one)]);
  return { en: put(text.en), ...(Object.fromEntries(texts) as Partial<GuideText>) };
}
