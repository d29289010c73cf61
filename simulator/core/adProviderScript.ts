import { LANGUAGES, type Language } from './catalogue/app.ts';

/** How requests for a rewarded advertisement go. */
export const AD_FILLS = ['fills', 'none', 'fails'] as const;
export type AdFill = (typeof AD_FILLS)[number];

/** How long the advertisement lasts, in seconds. */
const AD_SECS = 15;

const WORDS: Readonly<
  Record<Language, Readonly<Record<'brand' | 'line' | 'left' | 'skip' | 'thanks' | 'close', string>>>
> = {
  en: {
    brand: 'Harbour Tea',
    line: 'Warm hands, calm mind, one more round.',
    left: 'Your reward comes in {n} s',
    skip: 'Skip ad',
    thanks: 'Thank you for watching.',
    close: 'Close ad',
  },
  de: {
    brand: 'Hafentee',
    line: 'Warme Hände, ruhiger Kopf, noch eine Runde.',
    left: 'Deine Belohnung kommt in {n} s',
    skip: 'Werbung überspringen',
    thanks: 'Danke fürs Zuschauen.',
    close: 'Werbung schließen',
  },
  ja: {
    brand: '港の茶',
    line: '手はあたたかく、心は静かに。もう一戦。',
    left: 'あと{n}秒で報酬がもらえます',
    skip: '広告をスキップ',
    thanks: 'ご視聴ありがとうございました。',
    close: '広告を閉じる',
  },
  ko: {
    brand: '항구의 차',
    line: '따뜻한 손, 차분한 마음, 그리고 한 판 더.',
    left: '{n}초 후에 보상을 받아요',
    skip: '광고 건너뛰기',
    thanks: '시청해 주셔서 감사합니다.',
    close: '광고 닫기',
  },
};

/**
 * What the play path answers as the script of who provides advertisements (`src/contracts/adProvider.ts`). Its one
 * advertisement is drawn by code, the same each time. The world's configuration at the time the script is fetched decides
 * how requests go.
 */
export function adProviderScript(fill: AdFill): string {
  return `const FILL = ${JSON.stringify(fill)};
const SECS = ${AD_SECS};
const WORDS = ${JSON.stringify(WORDS)};

export async function requestRewarded({ language, clock }) {
  if (FILL === 'fails') throw new Error('no advertisement could be asked for');
  if (FILL === 'none') return undefined;
  return { show: (room, listener) => show(room, listener, clock, WORDS[language] ?? WORDS.${LANGUAGES[0]}) };
}

function show(room, { granted, skipped, closed, signal }, clock, words) {
  const make = (tag, text, style) => {
    const made = room.ownerDocument.createElement(tag);
    made.textContent = text;
    made.style.cssText = style;
    return made;
  };
  const brand = make('strong', words.brand, 'font-size:2rem;letter-spacing:.04em');
  const line = make('span', words.line, 'font-size:1.125rem');
  const cup = make('span', '', 'inline-size:4.5rem;block-size:3.5rem;border-radius:.5rem .5rem 2rem 2rem;' +
    'background:#f6ead6;box-shadow:inset 0 .75rem 0 #9c5a2e');
  const left = make('span', '', 'font-variant-numeric:tabular-nums');
  const button = make('button', words.skip, 'min-block-size:44px;padding:.5rem 1.25rem;border:1px solid #f6ead6;' +
    'border-radius:99px;background:#12302e;color:#f6ead6;font:inherit;cursor:pointer');
  button.type = 'button';
  const card = make('div', '', 'display:grid;gap:.75rem;place-items:center;place-content:center;text-align:center;' +
    'box-sizing:border-box;inline-size:100%;min-block-size:18rem;padding:1.5rem;background:#12302e;color:#f6ead6');
  card.append(cup, brand, line, left, button);
  room.replaceChildren(card);
  signal.addEventListener('abort', () => card.remove(), { once: true });

  let secs = SECS;
  const tell = () => {
    left.textContent = secs > 0 ? words.left.replace('{n}', secs) : words.thanks;
  };
  tell();
  const over = new AbortController();
  clock.every(1000, () => {
    secs -= 1;
    tell();
    if (secs > 0) return;
    over.abort();
    button.textContent = words.close;
    granted();
  }, AbortSignal.any([signal, over.signal]));
  button.addEventListener('click', () => {
    if (secs > 0) skipped();
    closed();
  });
}
`;
}
