import type { Translations } from '../../core/catalogue/translations.ts';

/** Pages that the operator of the product provides. */
export type SitePage = 'deals' | 'updates' | 'forum' | 'chat' | 'privacy' | 'terms' | 'imprint';

type Words = Translations<{ readonly title: string; readonly text: string }>;

/** The simulator's versions of these pages. */
export const SITE_PAGES: Readonly<Record<SitePage, Words>> = {
  deals: {
    en: { title: 'Deals', text: 'Whoever runs nowlight shows their deals here. There is none in the simulator.' },
    ko: { title: '혜택', text: 'nowlight를 운영하는 곳의 혜택이 여기에 나와요. 시뮬레이터에는 없어요.' },
    ja: { title: 'お得な情報', text: '運営者のお得な情報がここに載ります。シミュレーターにはありません。' },
    de: { title: 'Angebote', text: 'Wer nowlight betreibt, zeigt hier Angebote. Im Simulator gibt es keine.' },
  },
  updates: {
    en: { title: 'What’s new', text: 'Whoever runs nowlight tells here what is new. Nothing is, in the simulator.' },
    ko: { title: '새 소식', text: 'nowlight를 운영하는 곳의 새 소식이 여기에 나와요. 시뮬레이터에는 없어요.' },
    ja: { title: '新着情報', text: '運営者からの新着情報がここに載ります。シミュレーターにはありません。' },
    de: { title: 'Neues', text: 'Wer nowlight betreibt, erzählt hier, was neu ist. Im Simulator ist nichts neu.' },
  },
  forum: {
    en: { title: 'Forum', text: 'Players talk here. In the simulator nobody has written yet.' },
    ko: { title: '포럼', text: '플레이어들이 이야기하는 곳이에요. 시뮬레이터에는 아직 글이 없어요.' },
    ja: { title: 'フォーラム', text: 'プレイヤーが話す場所です。シミュレーターにはまだ投稿がありません。' },
    de: { title: 'Forum', text: 'Hier reden Spieler miteinander. Im Simulator hat noch niemand geschrieben.' },
  },
  chat: {
    en: { title: 'Chat', text: 'Players chat here. In the simulator nobody is there.' },
    ko: { title: '채팅', text: '플레이어들이 채팅하는 곳이에요. 시뮬레이터에는 아무도 없어요.' },
    ja: { title: 'チャット', text: 'プレイヤーがチャットする場所です。シミュレーターには誰もいません。' },
    de: { title: 'Chat', text: 'Hier chatten Spieler. Im Simulator ist niemand da.' },
  },
  privacy: {
    en: {
      title: 'Privacy policy',
      text: 'Whoever runs nowlight says here what they do with data. The simulator forgets all of it when it ends.',
    },
    ko: {
      title: '개인정보 처리방침',
      text: 'nowlight를 운영하는 곳의 방침이 여기에 나와요. 시뮬레이터는 끝나면 모든 데이터를 지워요.',
    },
    ja: {
      title: 'プライバシーポリシー',
      text: '運営者がデータの扱いをここに書きます。シミュレーターは終了するとすべて忘れます。',
    },
    de: {
      title: 'Datenschutz',
      text: 'Wer nowlight betreibt, sagt hier, was mit Daten geschieht. Der Simulator vergisst alle, wenn er endet.',
    },
  },
  terms: {
    en: { title: 'Terms of use', text: 'Whoever runs nowlight has their terms here. The simulator has none.' },
    ko: { title: '이용약관', text: 'nowlight를 운영하는 곳의 약관이 여기에 나와요. 시뮬레이터에는 없어요.' },
    ja: { title: '利用規約', text: '運営者の利用規約がここに載ります。シミュレーターにはありません。' },
    de: {
      title: 'Nutzungsbedingungen',
      text: 'Wer nowlight betreibt, hat hier die Bedingungen. Der Simulator hat keine.',
    },
  },
  imprint: {
    en: { title: 'Imprint', text: 'Whoever runs nowlight says here who they are. The simulator is run by you.' },
    ko: {
      title: '운영자 정보',
      text: 'nowlight를 운영하는 곳의 정보가 여기에 나와요. 시뮬레이터의 운영자는 당신이에요.',
    },
    ja: { title: '運営者情報', text: '運営者の情報がここに載ります。シミュレーターを動かしているのはあなたです。' },
    de: { title: 'Impressum', text: 'Wer nowlight betreibt, stellt sich hier vor. Den Simulator betreibst du.' },
  },
};
