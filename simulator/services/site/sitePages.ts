import type { Translations } from '../../core/catalogue/translations.ts';

/** Pages that the operator of the product provides. */
export type SitePage = 'deals' | 'updates' | 'forum' | 'chat' | 'privacy' | 'terms' | 'imprint';

type Words = Translations<{ readonly title: string; readonly text: string }>;

/** The simulator's own versions of the pages that an operator provides. */
export const SITE_PAGES: Readonly<Record<SitePage, Words>> = {
  deals: {
    en: { title: 'Deals', text: 'The operator of nowlight shows deals here. The simulator has none.' },
    ko: { title: '혜택', text: 'nowlight 운영자의 혜택이 여기에 표시돼요. 시뮬레이터에는 없어요.' },
    ja: { title: 'お得な情報', text: '運営者のお得な情報がここに表示されます。シミュレーターにはありません。' },
    de: {
      title: 'Angebote',
      text: 'Hier zeigt der Betreiber von nowlight seine Angebote. Im Simulator gibt es keine.',
    },
  },
  updates: {
    en: { title: 'What’s new', text: 'The operator of nowlight shares news here. The simulator has none.' },
    ko: { title: '새 소식', text: 'nowlight 운영자의 새 소식이 여기에 표시돼요. 시뮬레이터에는 없어요.' },
    ja: { title: '新着情報', text: '運営者からの新着情報がここに表示されます。シミュレーターにはありません。' },
    de: {
      title: 'Neuigkeiten',
      text: 'Hier berichtet der Betreiber von nowlight, was es Neues gibt. Im Simulator gibt es nichts Neues.',
    },
  },
  forum: {
    en: { title: 'Forum', text: 'Players talk here. No one has posted in the simulator yet.' },
    ko: { title: '포럼', text: '플레이어들이 이야기하는 곳이에요. 시뮬레이터에는 아직 글이 없어요.' },
    ja: { title: 'フォーラム', text: 'プレイヤー同士が話す場所です。シミュレーターにはまだ投稿がありません。' },
    de: { title: 'Forum', text: 'Hier unterhalten sich Spieler. Im Simulator hat noch niemand geschrieben.' },
  },
  chat: {
    en: { title: 'Chat', text: 'Players chat here. No one is online in the simulator.' },
    ko: { title: '채팅', text: '플레이어들이 채팅하는 곳이에요. 시뮬레이터에는 아무도 없어요.' },
    ja: { title: 'チャット', text: 'プレイヤー同士がチャットする場所です。シミュレーターには誰もいません。' },
    de: { title: 'Chat', text: 'Hier chatten Spieler. Im Simulator ist niemand da.' },
  },
  privacy: {
    en: {
      title: 'Privacy policy',
      text: 'The operator of nowlight explains here how data is used. The simulator deletes all data when it stops.',
    },
    ko: {
      title: '개인정보 처리방침',
      text: 'nowlight 운영자의 방침이 여기에 표시돼요. 시뮬레이터는 종료되면 모든 데이터를 지워요.',
    },
    ja: {
      title: 'プライバシーポリシー',
      text: '運営者によるデータの取り扱いがここに表示されます。シミュレーターは終了するとすべてのデータを消去します。',
    },
    de: {
      title: 'Datenschutzerklärung',
      text: 'Hier erklärt der Betreiber von nowlight, wie er mit Daten umgeht. Der Simulator löscht alle Daten, wenn er endet.',
    },
  },
  terms: {
    en: { title: 'Terms of use', text: 'The operator of nowlight publishes the terms here. The simulator has none.' },
    ko: { title: '이용약관', text: 'nowlight 운영자의 약관이 여기에 표시돼요. 시뮬레이터에는 없어요.' },
    ja: { title: '利用規約', text: '運営者の利用規約がここに表示されます。シミュレーターにはありません。' },
    de: {
      title: 'Nutzungsbedingungen',
      text: 'Hier stehen die Bedingungen des Betreibers von nowlight. Der Simulator hat keine.',
    },
  },
  imprint: {
    en: {
      title: 'Legal notice',
      text: 'Details of the operator of nowlight appear here. You run the simulator yourself.',
    },
    ko: {
      title: '사업자 정보',
      text: 'nowlight 운영자의 정보가 여기에 표시돼요. 시뮬레이터는 직접 운영하는 거예요.',
    },
    ja: { title: '運営者情報', text: '運営者の情報がここに表示されます。シミュレーターはご自身で動かしています。' },
    de: {
      title: 'Impressum',
      text: 'Hier stehen Angaben zum Betreiber von nowlight. Den Simulator betreibst du selbst.',
    },
  },
};
