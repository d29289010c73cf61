import type { CatalogueApp } from './app.ts';

/** Every app. */
export const APPS: readonly CatalogueApp[] = [
  {
    appId: '20101',
    name: 'Skyhop',
    developer: 'Paper Anvil',
    genre: 'Platformer',
    tags: ['one more try', 'keyboard'],
    rating: 4.8,
    type: 'Android',
    packageName: 'games.nowlight.skyhop',
    words: {
      en: 'Leap from cloud to cloud before the morning burns them off. One key, one breath, one more try.',
      ko: '아침 해가 구름을 걷어 내기 전에 구름에서 구름으로 뛰어오르세요. 키 하나, 숨 한 번, 그리고 한 판 더.',
      ja: '朝日が雲を溶かす前に、雲から雲へ跳び移れ。キーひとつ、息ひとつ、もう一回。',
      de: 'Spring von Wolke zu Wolke, bevor der Morgen sie auflöst. Eine Taste, ein Atemzug, noch ein Versuch.',
    },
  },
];
