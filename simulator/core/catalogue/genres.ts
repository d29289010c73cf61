import type { Language } from '../../../src/i18n/languages.ts';
import { TAGS, type Translated } from './tags.ts';

/** Translations of genres by English name. */
export const GENRES: Readonly<Record<string, Translated>> = {
  'Action RPG': ['액션 RPG', 'アクションRPG', 'Action-RPG'],
  Adventure: ['어드벤처', 'アドベンチャー', 'Abenteuer'],
  Brawler: ['벨트스크롤 액션', 'ベルトアクション', 'Prügelspiel'],
  Cards: ['카드', 'カード', 'Karten'],
  'City builder': ['도시 건설', '都市建設', 'Städtebau'],
  'Co-op action': ['협동 액션', '協力アクション', 'Koop-Action'],
  Cooking: ['요리', '料理', 'Kochen'],
  Create: ['만들기', 'ゲーム作り', 'Selbermachen'],
  Exploration: ['탐험', '探索', 'Erkundung'],
  Farming: ['농장', '農場', 'Landleben'],
  Fighting: ['격투', '格闘', 'Kampfspiel'],
  Fishing: ['낚시', '釣り', 'Angeln'],
  Flight: ['비행', 'フライト', 'Flugspiel'],
  'God game': ['갓 게임', 'ゴッドゲーム', 'Göttersimulation'],
  Horror: ['호러', 'ホラー', 'Horror'],
  Management: ['경영', '経営', 'Aufbau'],
  'Match three': ['3매치 퍼즐', 'マッチ3', 'Drei gewinnt'],
  Music: ['음악', '音楽', 'Musik'],
  Mystery: ['미스터리', 'ミステリー', 'Krimi'],
  Narrative: ['스토리', 'ストーリー', 'Erzählung'],
  Other: ['기타', 'その他', 'Sonstiges'],
  Physics: ['물리', '物理', 'Physik'],
  Platformer: ['플랫포머', 'プラットフォーマー', 'Jump ’n’ Run'],
  'Puzzle adventure': ['퍼즐 어드벤처', '謎解き', 'Rätselabenteuer'],
  Puzzle: ['퍼즐', 'パズル', 'Rätsel'],
  Racing: ['레이싱', 'レース', 'Rennspiel'],
  Rhythm: ['리듬', 'リズム', 'Rhythmus'],
  Roguelike: ['로그라이크', 'ローグライク', 'Roguelike'],
  Runner: ['러너', 'ランゲーム', 'Endloslauf'],
  Shooter: ['슈팅', 'シューティング', 'Shooter'],
  Simulation: ['시뮬레이션', 'シミュレーション', 'Simulation'],
  Social: ['소셜', 'ソーシャル', 'Geselliges'],
  Sports: ['스포츠', 'スポーツ', 'Sport'],
  Stealth: ['잠입', 'ステルス', 'Schleichen'],
  Store: ['스토어', 'ストア', 'Store'],
  Strategy: ['전략', 'ストラテジー', 'Strategie'],
  Survival: ['생존', 'サバイバル', 'Überleben'],
  Thriller: ['스릴러', 'スリラー', 'Thriller'],
  Tools: ['도구', 'ツール', 'Werkzeuge'],
  'Tower defense': ['타워 디펜스', 'タワー防衛', 'Tower-Defense'],
  Word: ['단어', '言葉', 'Wortspiel'],
};

const PLACE: Partial<Record<Language, 0 | 1 | 2>> = { ko: 0, ja: 1, de: 2 };

/** Translated genre or tag, or else the English name. */
export function inLanguage(english: string, language: Language): string {
  const place = PLACE[language];
  return (place !== undefined && (GENRES[english] ?? TAGS[english])?.[place]) || english;
}
