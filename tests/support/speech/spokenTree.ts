import type { Page } from '@playwright/test';
import type { AccessibilityNode } from '../../../src/contracts/channel/accessibility.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { translate } from '../../../simulator/core/catalogue/translations.ts';
import { GAME_WORDS, gameText, type GameWord } from '../../../simulator/demo/games/device/kit/gameWords.ts';

/** An element over the picture, as a screen reader finds it. */
interface PageElement {
  readonly role: 'heading' | 'status' | 'button' | 'listitem';
  readonly name: string;
  readonly isSelected: boolean;
  readonly isFocused: boolean;
}

/** The elements over a game's picture as accessibility nodes, whose ids are read from their names. */
export interface SpokenTree {
  readonly nodes: readonly AccessibilityNode[];
  /** Ids of the buttons, in the order of the Tab key. */
  readonly buttons: readonly string[];
  /** Position of the focused button; undefined if none has the focus. */
  readonly focused: number | undefined;
}

/** Reads the elements that the app lays over the picture. */
export async function readTree(page: Page, language: Language): Promise<SpokenTree> {
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(h2, [role=status], button, li > span)')]
      .filter((element) => element.closest('[data-described]'))
      .map((element) => ({
        role: element.matches('button')
          ? ('button' as const)
          : element.matches('h2')
            ? ('heading' as const)
            : element.matches('span')
              ? ('listitem' as const)
              : ('status' as const),
        name: element.textContent,
        isSelected: element.ariaPressed === 'true',
        isFocused: element === document.activeElement,
      })),
  );
  const counts = new Map<string, number>();
  const nodes = elements.map(({ role, name, isSelected }): AccessibilityNode => {
    const kind = kindOf({ role, name }, language);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    const id = kind === 'good' || kind === 'bad' ? `${kind}-${count}` : kind;
    return { id, role, name, bounds: [0, 0, 0, 0], pressable: role === 'button', selected: isSelected };
  });
  const buttons = elements.flatMap(({ role, isFocused }, at) => (role === 'button' ? [{ at, isFocused }] : []));
  const focused = buttons.findIndex(({ isFocused }) => isFocused);
  return {
    nodes,
    buttons: buttons.map(({ at }) => nodes[at]?.id ?? ''),
    focused: focused < 0 ? undefined : focused,
  };
}

function kindOf({ role, name }: Pick<PageElement, 'role' | 'name'>, language: Language): string {
  if (role === 'heading') return 'heading';
  if (role === 'status') return 'status';
  const word = (key: GameWord) => gameText(key, language);
  if (name === word('start') || name === word('again')) return 'start';
  const tile = new RegExp(
    translate(GAME_WORDS.tile, language)
      .replace('@', '^[A-J]')
      .replace('#1', String.raw`(\d+)`)
      .replace('#2', String.raw`(\d+)`),
  ).exec(name);
  if (tile) return `tile-${tile[1]}-${tile[2]}`;
  if (name.startsWith(word('item'))) return 'good';
  if (name.startsWith(word('danger'))) return 'bad';
  const action = (Object.keys(GAME_WORDS) as GameWord[]).find((key) => word(key) === name);
  return action === undefined ? 'unknown' : `action-${action}`;
}
