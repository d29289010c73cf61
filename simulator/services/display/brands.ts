import type { SitePage } from '../site/sitePages.ts';
import type { Translations } from '../../core/catalogue/translations.ts';

interface BrandWords {
  readonly name: string;
  readonly line: string;
  readonly more: string;
}

/** An invented advertiser. */
export interface Brand {
  readonly id: string;
  /** Gradient of the background, text colour, highlight colour. */
  readonly colours: readonly [from: string, to: string, ink: string, light: string];
  /** Drawing for the ad in SVG, 64 × 64 units; elements of the class `slow` move. */
  readonly drawing: string;
  readonly words: Translations<BrandWords>;
  /** Page of the operator that a click on the ad opens. */
  readonly page: SitePage;
}

export const BRANDS: readonly Brand[] = [
  {
    id: 'harbour-tea',
    colours: ['#0f2f2d', '#1d4b43', '#f6ead6', '#e9b872'],
    drawing:
      '<g fill="none" stroke="#f6ead6" stroke-width="2.5" stroke-linecap="round" opacity=".75"><path class="slow" d="M24 22c-4-5 4-8 0-14"/><path class="slow late" d="M34 22c-4-5 4-8 0-14"/></g><path d="M12 28h36v10a16 16 0 0 1-16 16h-4a16 16 0 0 1-16-16z" fill="#f6ead6"/><path d="M48 32h3a6 6 0 0 1 0 12h-4" fill="none" stroke="#f6ead6" stroke-width="3.5"/><path d="M12 28h36v4c-6 4-12-1-18 1s-12 3-18-1z" fill="#9c5a2e"/><path d="M14 58h32" stroke="#e9b872" stroke-width="3" stroke-linecap="round"/>',
    words: {
      en: { name: 'Harbour Tea', line: 'Warm hands, calm mind, one more round.', more: 'Find your blend' },
      de: { name: 'Hafentee', line: 'Warme Hände, ruhiger Kopf, noch eine Runde.', more: 'Sorte finden' },
      ja: { name: '港の茶', line: '手はあたたかく、心は静かに。もう一戦。', more: '茶葉をさがす' },
      ko: { name: '항구의 차', line: '따뜻한 손, 차분한 마음, 그리고 한 판 더.', more: '내 차 찾기' },
    },
    page: 'deals',
  },
  {
    id: 'little-orbit',
    colours: ['#171a3d', '#3b2a6b', '#eef0ff', '#ffcf6b'],
    drawing:
      '<circle cx="32" cy="32" r="15" fill="#ffcf6b"/><path d="M20 27a15 15 0 0 1 9-9 22 22 0 0 0-9 9z" fill="#fff" opacity=".45"/><ellipse cx="32" cy="32" rx="27" ry="8" fill="none" stroke="#b9a8ff" stroke-width="3" transform="rotate(-18 32 32)"/><path d="M17 32a15 15 0 0 1 30-1L20 39a15 15 0 0 1-3-7z" fill="#ffcf6b"/><g fill="#fff"><circle class="slow" cx="10" cy="12" r="1.6"/><circle class="slow late" cx="53" cy="10" r="2"/><circle class="slow" cx="56" cy="52" r="1.4"/><circle class="slow late" cx="12" cy="54" r="1.8"/></g>',
    words: {
      en: { name: 'Little Orbit', line: 'A planetarium for one small bedroom.', more: 'See the sky' },
      de: { name: 'Kleiner Orbit', line: 'Ein Planetarium für ein kleines Schlafzimmer.', more: 'Zum Himmel' },
      ja: { name: 'リトルオービット', line: '小さな寝室に、プラネタリウムを。', more: '星空を見る' },
      ko: { name: '리틀 오빗', line: '작은 침실을 위한 플라네타륨.', more: '하늘 보기' },
    },
    page: 'updates',
  },
  {
    id: 'fern-and-field',
    colours: ['#f3efdf', '#dfe7c6', '#26351f', '#4f7a3a'],
    drawing:
      '<path d="M18 42h28l-4 16H22z" fill="#c8704a"/><path d="M16 38h32v6H16z" fill="#a9583a"/><g fill="#4f7a3a"><path class="slow" d="M32 38C30 26 20 22 12 23c1 9 9 15 20 15z"/><path class="slow late" d="M32 38c0-14 8-24 19-26 2 13-6 24-19 26z"/></g><path d="M32 39c0-9 0-17-3-25" fill="none" stroke="#37592a" stroke-width="2.5" stroke-linecap="round"/>',
    words: {
      en: { name: 'Fern & Field', line: 'Seeds that forgive you for playing.', more: 'Start a pot' },
      de: { name: 'Farn & Feld', line: 'Samen, die dir das Spielen verzeihen.', more: 'Topf anlegen' },
      ja: { name: 'ファーン＆フィールド', line: '遊んでいても、ちゃんと育つ種。', more: '育ててみる' },
      ko: { name: '펀 앤드 필드', line: '노느라 바빠도 잘 자라는 씨앗.', more: '화분 하나 시작' },
    },
    page: 'forum',
  },
];
