/** Marks that change the kana before them: voiced, half voiced, small. */
const CHANGES = {
  ゛: ['かきくけこさしすせそたちつてとはひふへほう', 'がぎぐげござじずぜぞだぢづでどばびぶべぼゔ'],
  ゜: ['はひふへほ', 'ぱぴぷぺぽ'],
  小: ['あいうえおつやゆよわ', 'ぁぃぅぇぉっゃゅょゎ'],
} as const satisfies Readonly<Record<string, readonly [from: string, to: string]>>;
type Mark = keyof typeof CHANGES;

/** Distance in Unicode from a hiragana to its katakana. */
const TO_KATAKANA = 0x60;

export function isKanaMark(key: string): key is Mark {
  return key in CHANGES;
}

/** Returns the kana with the mark, or without it if it has it already; undefined if there is no such kana. */
export function markedKana(kana: string, mark: Mark): string | undefined {
  // An empty text is found at the start of any other.
  if (kana === '') return undefined;
  const hiragana = toHiragana(kana);
  const [from, to] = CHANGES[mark];
  const marked = to[from.indexOf(hiragana)] ?? from[to.indexOf(hiragana)];
  return hiragana === kana ? marked : marked && toKatakana(marked);
}

/** Returns the katakana of a hiragana; other characters stay. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + TO_KATAKANA));
}

function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - TO_KATAKANA));
}
