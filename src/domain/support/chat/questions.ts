import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { SentenceSchema } from '../../../contracts/texts.ts';
import { isPadBinding } from '../../controls/schemes/bindings.ts';
import type { Scheme } from '../../controls/schemes/scheme.ts';

/** What the player plays with. A mouse is beside keys. */
export type Hand = 'keys' | 'touch' | 'pad';

/** Something to ask the helper: in her own words, or by what the page knows of the game. The view has words for those. */
export type Question =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'control'; readonly name: string }
  | { readonly kind: 'goal' }
  | { readonly kind: 'hand'; readonly hand: Hand }
  | { readonly kind: 'round' };

/** So many are offered at a time. */
const OFFERED = 3;

/** The questions that a server offers; undefined where it offers none that can be read. */
export function readQuestions(offered: unknown): readonly string[] | undefined {
  if (!Array.isArray(offered)) return undefined;
  const texts = offered.flatMap((one: unknown) => {
    const read = parseAnswer(SentenceSchema, one);
    const text = read.success ? read.data.trim() : '';
    return text === '' ? [] : [text];
  });
  return texts.length > 0 ? [...new Set(texts)].slice(0, OFFERED) : undefined;
}

/**
 * Three questions that fit the game and what is in the player's hand: the server's, else the first control of the scheme
 * that this hand works, what the game is about, and how it is played so. `asked`: whether one was asked already.
 */
export function questionsOf(
  offered: readonly string[] | undefined,
  scheme: Scheme | undefined,
  hand: Hand,
  asked: (question: Question) => boolean,
): readonly Question[] {
  const [first, ...others] = controlsFor(scheme, hand).map((name) => ({ kind: 'control', name }) as const);
  const known: readonly Question[] = [
    ...(first ? [first] : []),
    { kind: 'goal' },
    { kind: 'hand', hand },
    ...others,
    { kind: 'round' },
  ];
  const questions = offered?.map((text) => ({ kind: 'said', text }) as const) ?? known;
  return questions.filter((one) => !asked(one)).slice(0, OFFERED);
}

/** What the controls of a scheme are called that a hand works, each once. A finger works whatever is drawn. */
function controlsFor(scheme: Scheme | undefined, hand: Hand): readonly string[] {
  const names = (scheme?.controls ?? []).flatMap(({ category, keys, stick, state }) => {
    const bound = Object.values(keys).flat();
    const works =
      hand === 'touch' ||
      bound.some((name) => isPadBinding(name) === (hand === 'pad')) ||
      (hand === 'pad' && stick !== undefined);
    // What works in one state of the game alone is nothing to begin with.
    return works && state === '' && category !== '' ? [category] : [];
  });
  return [...new Set(names)];
}
