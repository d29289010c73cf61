import type { Language } from '../../../../src/i18n/languages.ts';
import { translate, type Translations } from '../../catalogue/translations.ts';

type Words = Translations;

export const ANA_TEXTS: Readonly<Record<'hello' | 'otherwise' | 'sent', Words>> = {
  hello: {
    en: 'Hi, I’m Ana. Ask me about controls, sound, the queue or your nowBux.',
    ko: '안녕하세요, 아나예요. 조작법, 소리, 대기열, nowBux에 대해 물어보세요.',
    ja: 'こんにちは、アナです。操作、音、待ち時間、nowBuxのことなら何でも聞いてください。',
    de: 'Hallo, ich bin Ana. Frag mich zu Steuerung, Ton, Warteschlange oder deinen nowBux.',
  },
  otherwise: {
    en: 'I’m not sure about that one. Our support team can help: open “Report a problem” in the sidebar.',
    ko: '그건 잘 모르겠어요. 사이드바에서 ‘문제 신고’를 열면 고객지원에서 도와드릴 거예요.',
    ja: 'それはちょっとわかりません。サイドバーの「問題を報告」からサポートに聞いてみてください。',
    de: 'Da bin ich mir nicht sicher. Das Support-Team hilft dir: Öffne „Problem melden“ in der Seitenleiste.',
  },
  /** Texts that stand in the conversation for a picture that the player sent. */
  sent: {
    en: '(A picture of the game)',
    ko: '(게임 화면)',
    ja: '(ゲームの画面)',
    de: '(Ein Bild des Spiels)',
  },
};

interface Topic {
  readonly pattern: RegExp;
  readonly reply: Words;
}

const CONTROLS: Topic = {
  pattern: /control|key|mouse|gamepad|pad\b|조작|키보드|패드|操作|キー|steuer|taste|maus/i,
  reply: {
    en: 'Open the sidebar and choose “Keyboard” or “Gamepad” to see and change the controls of this game.',
    ko: '사이드바에서 ‘키보드’나 ‘게임패드’를 고르면 이 게임의 조작을 보고 바꿀 수 있어요.',
    ja: 'サイドバーの「キーボード」か「ゲームパッド」で、このゲームの操作を確認・変更できます。',
    de: 'In der Seitenleiste unter „Tastatur“ und „Gamepad“ siehst und änderst du die Steuerung dieses Spiels.',
  },
};

const TOPICS: readonly Topic[] = [
  {
    pattern: /sound|audio|\bmute|\bhear\b|\bhearing|소리|음소거|음량|음향|音|\bton\b|\bhör/i,
    reply: {
      en: 'If there’s no sound, click the picture once: browsers only allow sound after that. The volume is in the sidebar.',
      ko: '소리가 안 나면 화면을 한 번 클릭해 보세요. 브라우저는 그다음부터 소리를 허용해요. 음량은 사이드바에 있어요.',
      ja: '音が出ないときは画面を一度クリックしてください。ブラウザは、その後に音を許可します。音量はサイドバーにあります。',
      de: 'Wenn du nichts hörst, klick einmal ins Bild: Erst danach erlauben Browser Ton. Die Lautstärke ist in der Seitenleiste.',
    },
  },
  {
    pattern: /queue|\bwait|\blines?\b|대기|待|列|schlange|wart/i,
    reply: {
      en: 'The queue moves as machines become free. With a nowPass you wait in a shorter queue.',
      ko: '서버가 비는 대로 대기열이 줄어들어요. nowPass가 있으면 더 짧은 대기열에서 기다려요.',
      ja: 'サーバーが空くと順番が進みます。nowPassがあれば待ち時間が短くなります。',
      de: 'Die Warteschlange rückt vor, sobald Server frei werden. Mit nowPass wartest du in einer kürzeren.',
    },
  },
  {
    pattern: /nowbux|reward|coin|redeem|리워드|보상|報酬|コイン|belohn|guthaben/i,
    reply: {
      en: 'You earn nowBux by playing, with quests, ads and the daily spin. You’ll find it all on the nowBux page.',
      ko: 'nowBux는 플레이, 퀘스트, 광고, 오늘의 룰렛으로 모아요. 모두 nowBux 페이지에 있어요.',
      ja: 'nowBuxはプレイ、クエスト、広告、デイリースピンでたまります。詳しくはnowBuxのページへ。',
      de: 'nowBux bekommst du fürs Spielen, für Quests, Werbung und am täglichen Glücksrad. Alles steht auf der nowBux-Seite.',
    },
  },
  {
    pattern: /\blag|slow|\bping\b|blurr|렉|느|遅|ラグ|langsam|ruckel/i,
    reply: {
      en: 'Try a cable or move closer to your router, and close other videos. The statistics panel shows the ping.',
      ko: '유선으로 연결하거나 공유기 가까이 앉고, 다른 동영상은 꺼 보세요. 통계 창에서 핑을 볼 수 있어요.',
      ja: '有線にするかルーターの近くへ移り、ほかの動画は閉じてみてください。統計パネルでPingを確認できます。',
      de: 'Nimm ein Kabel oder geh näher an den Router, und schließ andere Videos. Den Ping siehst du in der Statistik.',
    },
  },
];

/** Sample words that the filter of the AI helper Ana flags; deliberately mild. */
export const FLAGGED = /\b(damn|idiot|moron|crap|verdammt)\b|바보|馬鹿/i;

/** Answer to a question about sound, the queue, nowBux or the stream; undefined for any other. */
export function answerTo(message: string, language: Language): string | undefined {
  const topic = TOPICS.find(({ pattern: words }) => words.test(message));
  return topic && translate(topic.reply, language);
}

/** Answer about the controls of a game without instructions; undefined for another topic. */
export function answerOnControls(message: string, language: Language): string | undefined {
  return CONTROLS.pattern.test(message) ? translate(CONTROLS.reply, language) : undefined;
}
