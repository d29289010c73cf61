import type { Bootstrap, PageType } from '../../../src/contracts/bootstrap.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { translate, type Translations } from '../catalogue/translations.ts';

/** Title and description of a page for tabs, search engines and link previews. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
}

type Words = Translations<readonly [title: string, description: string]>;

const BRAND = 'nowlight';

/**
 * Titles and descriptions of documents by page type. `{game}` and `{by}` are the names of app and developer, or the
 * brand if the page has no app.
 */
const PAGES: Readonly<Partial<Record<PageType, Words>>> = {
  HomePage: {
    en: ['Games that start right away', 'Play Android games in your browser, on any screen. Nothing to install.'],
    ko: ['바로 시작하는 게임', '안드로이드 게임을 브라우저에서, 어떤 화면에서든 즐겨요. 설치는 필요 없어요.'],
    ja: ['すぐに始まるゲーム', 'Androidゲームをブラウザで、どの画面でも。インストールは不要です。'],
    de: ['Spiele, die sofort starten', 'Spiele Android-Spiele im Browser, auf jedem Bildschirm. Ohne Installation.'],
  },
  JpHomePage: {
    en: [
      'Games in Japan',
      'Games for players in Japan, in the browser and without installing. Members wait in a shorter line.',
    ],
    ko: ['일본의 게임', '일본 플레이어를 위한 게임을 설치 없이 브라우저에서. 회원은 더 짧은 대기열에서 기다려요.'],
    ja: ['日本のゲーム', 'インストールなしで、ブラウザですぐに遊べるゲーム。会員は待ち時間の短い列に並べます。'],
    de: [
      'Spiele in Japan',
      'Spiele für Japan, im Browser und ohne Installation. Mitglieder warten in einer kürzeren Warteschlange.',
    ],
  },
  UnifiedAppPage: {
    en: ['{game}', '{game} by {by}: play it in your browser, right away and on any screen. Nothing to install.'],
    ko: ['{game}', '{by}의 {game}: 설치 없이 브라우저에서, 어떤 화면에서든 바로 플레이하세요.'],
    ja: ['{game}', '{by}の「{game}」。インストールなしで、どの画面でもブラウザですぐに遊べます。'],
    de: ['{game}', '{game} von {by}: sofort im Browser spielen, auf jedem Bildschirm und ohne Installation.'],
  },
  PlayPage: {
    en: ['{game}', 'Play {game} now. It runs on one of our machines, and you see and control it in your browser.'],
    ko: ['{game}', '지금 {game} 플레이하기. 게임은 저희 서버에서 실행되고, 브라우저에서 보면서 조작해요.'],
    ja: ['{game}', '「{game}」を今すぐプレイ。ゲームは当社のサーバーで動き、ブラウザで見ながら操作できます。'],
    de: ['{game}', 'Spiel {game} jetzt. Es läuft auf einem unserer Server, und du siehst und steuerst es im Browser.'],
  },
  VideoPage: {
    en: ['Watch {game}', 'See {game} by {by} in motion, and play it in your browser right after.'],
    ko: ['{game} 영상', '{by}의 {game} 영상을 보고, 바로 브라우저에서 플레이하세요.'],
    ja: ['{game}を見る', '{by}の「{game}」を動画で見て、そのままブラウザで遊べます。'],
    de: ['{game} ansehen', 'Sieh dir {game} von {by} an und spiel es gleich danach im Browser.'],
  },
  BattleWorldDeveloperPage: {
    en: ['Battle World', 'Duels, races and last stands. Every world starts the moment you press play.'],
    ko: ['배틀 월드', '결투, 레이스, 최후의 항전. 플레이를 누르는 순간 모든 월드가 시작돼요.'],
    ja: ['バトルワールド', '決闘、レース、最後の砦。プレイを押した瞬間に、世界が広がります。'],
    de: ['Battle World', 'Duelle, Rennen und letzte Gefechte. Jede Welt startet, sobald du auf Spielen drückst.'],
  },
  NowBuxPage: {
    en: ['nowBux', 'What you’ve earned by playing, what you can get for it, and your history.'],
    ko: ['nowBux', '플레이로 모은 nowBux와 쓸 수 있는 곳, 내역을 확인하세요.'],
    ja: ['nowBux', '遊んでためたnowBuxと、その使い道、履歴を確認できます。'],
    de: ['nowBux', 'Was du beim Spielen verdient hast, was du dafür bekommst und dein Verlauf.'],
  },
  CouponPage: {
    en: ['Two minutes for a coupon', 'Watch two minutes of ads and get a code for nowBux.'],
    ko: ['2분 보고 쿠폰 받기', '광고를 2분 보고 nowBux 코드를 받으세요.'],
    ja: ['2分見てクーポンをもらう', '広告を2分見ると、nowBuxのコードがもらえます。'],
    de: ['Zwei Minuten für einen Gutschein', 'Sieh dir zwei Minuten Werbung an und hol dir einen Code für nowBux.'],
  },
  ProxyPage: {
    en: [
      'You’re connecting through a proxy',
      'What changes when you play through a VPN or proxy, and how to play without one.',
    ],
    ko: ['프록시를 통해 접속하고 있어요', 'VPN이나 프록시를 거쳐 플레이하면 무엇이 다른지, 어떻게 끄는지 알아보세요.'],
    ja: ['プロキシ経由で接続しています', 'VPNやプロキシ経由で遊ぶと何が変わるか、オフにする方法をご案内します。'],
    de: [
      'Du verbindest dich über einen Proxy',
      'Was sich mit VPN oder Proxy beim Spielen ändert und wie du ohne spielst.',
    ],
  },
  AdSdkPage: {
    en: ['Ad spaces', 'Where an ad can appear, at its real size.'],
    ko: ['광고 자리', '광고가 들어갈 수 있는 자리를 실제 크기로 보여 드려요.'],
    ja: ['広告スペース', '広告が表示される場所を、実際の大きさで示しています。'],
    de: ['Werbeplätze', 'Wo Werbung erscheinen kann, in ihrer wirklichen Größe.'],
  },
  HelpPage: {
    en: ['Help', 'Short answers about playing, sound and picture, controls, your account, passes and privacy.'],
    ko: ['도움말', '플레이, 소리와 화면, 조작, 계정, 패스, 개인정보에 대한 짧은 답을 모았어요.'],
    ja: ['ヘルプ', '遊び方、音と映像、操作、アカウント、パス、プライバシーについての質問に短くお答えします。'],
    de: ['Hilfe', 'Kurze Antworten zu Spielen, Ton und Bild, Steuerung, Konto, Pässen und Privatsphäre.'],
  },
  AccessibilityPage: {
    en: [
      'Accessibility',
      'Colours, contrast, a magnifier, sound, captions and controls, adjusted to you for every game.',
    ],
    ko: ['접근성', '색상, 대비, 돋보기, 소리, 자막, 조작을 나에게 맞게 바꾸면 모든 게임에 적용돼요.'],
    ja: [
      'アクセシビリティ',
      '色、コントラスト、拡大鏡、音、字幕、操作を、すべてのゲームであなたに合わせて調整できます。',
    ],
    de: [
      'Barrierefreiheit',
      'Farben, Kontrast, Lupe, Ton, Untertitel und Steuerung für alle Spiele an dich angepasst.',
    ],
  },
  NotFound: {
    en: ['There’s no light on here', 'There’s nothing at this address. Start again from the home page.'],
    ko: ['불이 꺼진 페이지예요', '이 주소에는 아무것도 없어요. 홈에서 다시 시작해 보세요.'],
    ja: ['ここには灯りがついていません', 'このアドレスには何もありません。ホームからお探しください。'],
    de: ['Hier brennt kein Licht', 'Unter dieser Adresse ist nichts. Auf der Startseite geht es weiter.'],
  },
};

/** Title and description of a document, in its language. */
export function headOf({ pageType, app }: Bootstrap, language: Language): DocumentHead {
  // A page of the type `Unspecified` is the page of its app, or else the home page.
  const type = pageType === 'Unspecified' ? (app ? 'UnifiedAppPage' : 'HomePage') : pageType;
  const [title, description] = translate(PAGES[type] ?? PAGES.HomePage ?? { en: ['', ''] }, language);
  const named = (text: string) =>
    text.replaceAll('{game}', () => app?.appName ?? BRAND).replaceAll('{by}', () => app?.developerName ?? BRAND);
  return { title: `${named(title)} · ${BRAND}`, description: named(description) };
}
