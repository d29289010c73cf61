import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { SentenceSchema } from '../../../contracts/textSchemas.ts';
import { isPadBinding } from '../../controls/schemes/bindings.ts';
import type { Scheme } from '../../controls/schemes/scheme.ts';

/** The player's input device: keyboard and mouse, touch, or gamepad. */
export type Hand = 'keys' | 'touch' | 'pad';

/** A question that the player can choose: the server's text, or one about the game, whose words the view chooses. */
export type Question =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'control'; readonly name: string }
  | { readonly kind: 'goal' }
  | { readonly kind: 'hand'; readonly hand: Hand }
  | { readonly kind: 'round' };

/** Maximum number of suggested questions. */
const OFFERED = 3;

/** Parses the server's suggested questions; undefined if none is readable. */
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
 * Returns three questions to suggest. If the server suggests none, they are about the first control of the scheme for
 * the input device, the game's goal, and how to play with the device. `asked`: returns whether the player has asked a
 * question before.
 */
export function questionsOf(
  offered: readonly string[] | undefined,
  scheme: Scheme | undefined,
  hand: Hand,
  wasAsked: (question: Question) => boolean,
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
  return questions.filter((one) => !wasAsked(one)).slice(0, OFFERED);
}

/**
 * Returns the names of a scheme's controls that an input device can operate, without duplicates. Touch can operate
 * all.
 */
function controlsFor(scheme: Scheme | undefined, hand: Hand): readonly string[] {
  const names = (scheme?.controls ?? []).flatMap(({ category, keys, stick, state }) => {
    const bound = Object.values(keys).flat();
    const works =
      hand === 'touch' ||
      bound.some((name) => isPadBinding(name) === (hand === 'pad')) ||
      (hand === 'pad' && stick !== undefined);
    // Leave out controls of a single game state, because beginners have no use for them.
    return works && state === '' && category !== '' ? [category] : [];
  });
  return [...new Set(names)];
}
