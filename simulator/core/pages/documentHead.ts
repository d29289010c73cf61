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

/** By page type. `{game}` and `{by}` are the names of app and developer. Without a title, the brand alone. */
const PAGES: Readonly<Partial<Record<PageType, Words>>> = {
  HomePage: {
    en: ['Games that start at once', 'Play Android games in your browser, on any screen. Nothing to install.'],
    ko: ['바로 시작하는 게임', '안드로이드 게임을 브라우저에서, 어떤 화면에서든 즐겨요. 설치는 필요 없어요.'],
    ja: ['すぐに始まるゲーム', 'Androidゲームをブラウザで、どの画面でも。インストールはいりません。'],
    de: ['Spiele, die sofort starten', 'Spiele Android-Spiele im Browser, auf jedem Bildschirm. Ohne Installation.'],
  },
  JpHomePage: {
    en: [
      'Games in Japan',
      'Games for players in Japan, in the browser and without installing. Members wait in a line of their own.',
    ],
    ko: ['일본의 게임', '일본 플레이어를 위한 게임을 설치 없이 브라우저에서. 회원은 따로 줄을 서요.'],
    ja: ['日本のゲーム', 'インストールなしで、ブラウザですぐに遊べるゲーム。会員の方には専用の順番があります。'],
    de: [
      'Spiele in Japan',
      'Spiele für Japan, im Browser und ohne Installation. Mitglieder warten in einer eigenen Schlange.',
    ],
  },
  UnifiedAppPage: {
    en: ['{game}', '{game} by {by}: play it in your browser, at once and on any screen. Nothing to install.'],
    ko: ['{game}', '{by}의 {game}: 설치 없이 브라우저에서, 어떤 화면에서든 바로 플레이하세요.'],
    ja: ['{game}', '{by}の「{game}」。インストールなしで、どの画面でもブラウザですぐに遊べます。'],
    de: ['{game}', '{game} von {by}: sofort im Browser spielen, auf jedem Bildschirm und ohne Installation.'],
  },
  PlayPage: {
    en: ['{game}', 'Play {game} now. It runs on one of our machines, and you see and steer it in your browser.'],
    ko: ['{game}', '지금 {game} 플레이하기. 게임은 저희 기기에서 실행되고, 브라우저에서 보고 조작해요.'],
    ja: ['{game}', '「{game}」を今すぐプレイ。ゲームはこちらのマシンで動き、ブラウザで見て操作できます。'],
    de: [
      '{game}',
      'Spiel {game} jetzt. Es läuft auf einer unserer Maschinen, und du siehst und steuerst es im Browser.',
    ],
  },
  VideoPage: {
    en: ['Watch {game}', 'See {game} by {by} in motion, and play it in your browser right after.'],
    ko: ['{game} 영상', '{by}의 {game} 영상을 보고, 바로 브라우저에서 플레이하세요.'],
    ja: ['{game}を見る', '{by}の「{game}」を動画で見て、そのままブラウザで遊べます。'],
    de: ['{game} ansehen', 'Sieh {game} von {by} in Bewegung, und spiel es gleich danach im Browser.'],
  },
  BattleWorldDeveloperPage: {
    en: ['Battle World', 'Duels, races and last stands. Every world starts the moment you press play.'],
    ko: ['배틀 월드', '결투, 레이스, 최후의 항전. 플레이를 누르는 순간 모든 월드가 시작돼요.'],
    ja: ['バトルワールド', '決闘、レース、最後の砦。プレイを押した瞬間、どの世界も始まります。'],
    de: ['Battle World', 'Duelle, Rennen und letzte Gefechte. Jede Welt startet, sobald du auf Spielen drückst.'],
  },
  NowBuxPage: {
    en: ['nowBux', 'What you earned by playing, what it buys, and what came and went.'],
    ko: ['nowBux', '플레이로 모은 nowBux와 그 쓰임새, 들어오고 나간 내역을 확인하세요.'],
    ja: ['nowBux', '遊んでためたnowBuxと、その使い道、入った分と使った分を確認できます。'],
    de: ['nowBux', 'Was du beim Spielen verdient hast, was es dafür gibt und was kam und ging.'],
  },
  CouponPage: {
    en: ['Two minutes for a coupon', 'Watch two minutes of ads and get a code for nowBux.'],
    ko: ['2분이면 쿠폰 하나', '광고를 2분 보고 nowBux 코드를 받으세요.'],
    ja: ['2分でもらえるクーポン', '広告を2分見ると、nowBuxのコードがもらえます。'],
    de: ['Zwei Minuten für einen Gutschein', 'Sieh dir zwei Minuten Werbung an und bekomm einen Code für nowBux.'],
  },
  ProxyPage: {
    en: ['You’re coming in through a proxy', 'What playing through a VPN or proxy means, and how to do without.'],
    ko: ['프록시를 거쳐 들어오셨어요', 'VPN이나 프록시를 거쳐 플레이하면 무엇이 다른지, 어떻게 끄는지 알아보세요.'],
    ja: ['プロキシ経由でつながっています', 'VPNやプロキシ経由で遊ぶと何が変わるか、外すにはどうするかをご案内します。'],
    de: ['Du kommst über einen Proxy', 'Was es heißt, über ein VPN oder einen Proxy zu spielen, und wie es ohne geht.'],
  },
  AdSdkPage: {
    en: ['Ad spaces', 'Where an advertisement may stand, at its real size.'],
    ko: ['광고 자리', '광고가 들어갈 수 있는 자리를 실제 크기로 보여 드려요.'],
    ja: ['広告スペース', '広告が入る場所を、実際の大きさでご覧いただけます。'],
    de: ['Werbeplätze', 'Wo eine Werbung stehen darf, in ihrer wirklichen Größe.'],
  },
  HelpPage: {
    en: ['Help', 'Short answers about playing, sound and picture, controls, your account, passes and privacy.'],
    ko: ['도움말', '플레이, 소리와 화면, 조작, 계정, 패스, 개인정보에 대한 짧은 답을 모았어요.'],
    ja: ['ヘルプ', '遊び方、音と映像、操作、アカウント、パス、プライバシーについての短い答えです。'],
    de: ['Hilfe', 'Kurze Antworten zu Spielen, Ton und Bild, Steuerung, Konto, Pässen und Privatsphäre.'],
  },
  NotFound: {
    en: ['There’s no light on here', 'Nothing is at this address. The home page knows the way.'],
    ko: ['여기는 불이 꺼져 있어요', '이 주소에는 아무것도 없어요. 홈에서 길을 찾아보세요.'],
    ja: ['ここには灯りがついていません', 'このアドレスには何もありません。ホームからお探しください。'],
    de: ['Hier brennt kein Licht', 'Unter dieser Adresse ist nichts. Die Startseite kennt den Weg.'],
  },
};

/** Title and description of a document, in its language. */
export function headOf({ pageType, app }: Bootstrap, language: Language): DocumentHead {
  // A page of unspecified type shows the app's page if it has an app.
  const type = pageType === 'Unspecified' ? (app ? 'UnifiedAppPage' : 'HomePage') : pageType;
  const [title, description] = translate(PAGES[type] ?? PAGES.HomePage ?? { en: ['', ''] }, language);
  const named = (text: string) =>
    text.replaceAll('{game}', () => app?.appName ?? BRAND).replaceAll('{by}', () => app?.developerName ?? BRAND);
  return { title: `${named(title)} · ${BRAND}`, description: named(description) };
}
