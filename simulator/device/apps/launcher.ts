import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import { Backdrop } from '../drawing/backdrop.ts';
import type { Painter } from '../drawing/painter.ts';
import type { Change } from '../input/heldState.ts';
import { Action, stick } from '../input/buttons.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { translate, type Translations } from '../../core/catalogue/translations.ts';
import type { App, Box, DrawnNode, Shell, TextField, View } from '../appShell.ts';
import { notes, pitch, type Score } from '../sound/backgroundMusic.ts';
import { Cover, GAMES } from './launcherGames.ts';
import { cameraBox, caretIn, drawRoom, drawShelf, fieldBox, type Shelf, tileBox } from './launcherPicture.ts';

const LEFT = new Action({ keys: ['ArrowLeft', 'KeyA'], pad: [14, 4] });
const RIGHT = new Action({ keys: ['ArrowRight', 'KeyD', 'Tab'], pad: [15, 5] });
const UP = new Action({ keys: ['ArrowUp', 'KeyW'], pad: [12] });
const DOWN = new Action({ keys: ['ArrowDown', 'KeyS'], pad: [13] });
const OPEN = new Action({ keys: ['Enter', 'Space', 'NumpadEnter'], pad: [0, 9] });

/** Texts for assistive technology. */
const NAMES: Readonly<Record<'games' | 'search', Translations>> = {
  games: { en: 'Games', ko: '게임', ja: 'ゲーム', de: 'Spiele' },
  search: { en: 'Search a game', ko: '게임 검색', ja: 'ゲームを検索', de: 'Spiel suchen' },
};

/** Returns the name of the button that searches a game, for assistive technology. */
export function searchName(language: Language): string {
  return translate(NAMES.search, language);
}

const BED: Score = {
  step: 0.3,
  tracks: [
    {
      tone: { wave: 'sine', gain: 0.05, decay: 1.2, send: 0.6, attack: 0.01 },
      notes: notes('C4 . G4 . E5 . G4 . A3 . E4 . C5 . E4 . F3 . C4 . A4 . C4 . G3 . D4 . B4 . D4 .'),
    },
    {
      tone: { wave: 'sine', gain: 0.03, attack: 0.9, hold: 1, decay: 2, send: 0.6 },
      notes: notes(
        '[C3,E3,G3] . . . . . . . [A2,C3,E3] . . . . . . . [F2,A2,C3] . . . . . . . [G2,B2,D3] . . . . . . .',
      ),
    },
  ],
};

/** Shows the games as tiles; also runs for packages that aren't installed. */
export function makeLauncher(shell: Shell): App {
  return new Launcher(shell);
}

class Launcher implements App {
  readonly portrait = false;
  readonly #shell: Shell;
  readonly #backdrop = new Backdrop(drawRoom);
  readonly #field: TextField = {
    text: '',
    caret: () => caretIn(this.#view, this.#field.text),
    submit: () => this.#open(this.#shelf.chosen),
  };
  readonly #shelf: Shelf;
  #view: View = { width: 1280, height: 720, top: 0 };
  /** True until the gamepad's stick returns to its centre, so that tilting it selects only one tile. */
  #leaning = false;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#shelf = {
      hand: shell.hand,
      field: this.#field,
      chosen: 0,
      lift: GAMES.map(() => 0),
      time: 0,
      covers: GAMES.map((game) => new Cover(game)),
    };
    shell.activity('LauncherActivity');
    shell.music(BED);
  }

  layout(view: View): void {
    this.#view = view;
  }

  change(change: Change): void {
    if (OPEN.begins(change)) this.#open(this.#shelf.chosen);
    else if (LEFT.begins(change) || UP.begins(change)) this.#choose(this.#shelf.chosen - 1);
    else if (RIGHT.begins(change) || DOWN.begins(change)) this.#choose(this.#shelf.chosen + 1);
    else if (change.kind === 'wheel') this.#choose(this.#shelf.chosen + (change.dy + change.dx > 0 ? 1 : -1));
    else if (change.kind === 'pointer') this.#hover(change.x, change.y);
    else if (change.kind === 'button' && change.down) this.#tap(change.x, change.y);
    else if (change.kind === 'touch' && change.phase === 'start') this.#tap(change.x, change.y);
    else if (change.kind === 'key' && change.down && change.usage === KEY_USAGE['Slash'])
      this.#shell.focus(this.#field);
    else if (change.kind === 'gamepad') this.#lean();
  }

  /** Searches for text from the player's keyboard. */
  text(text: string): void {
    this.#field.text = text;
    this.#search();
  }

  tick(): void {
    const { step } = this.#shell;
    this.#shelf.time += step;
    this.#shelf.lift = this.#shelf.lift.map(
      (lift, i) => lift + ((i === this.#shelf.chosen ? 1 : 0) - lift) * Math.min(1, 12 * step),
    );
    this.#search();
  }

  draw(painter: Painter): void {
    this.#backdrop.lay(painter, this.#view);
    this.#shelf.hand = this.#shell.hand;
    drawShelf(painter, this.#view, this.#shelf);
  }

  nodes(language: Language): readonly DrawnNode[] {
    const { width, top } = this.#view;
    const { text } = this.#field;
    const search = searchName(language);
    return [
      {
        id: 'title',
        role: 'heading',
        name: translate(NAMES.games, language),
        box: { x: 0, y: top, width, height: 60 },
      },
      {
        id: 'search',
        role: 'button',
        name: text === '' ? search : `${search}: ${text}`,
        box: fieldBox(this.#view),
        pressable: true,
      },
      ...GAMES.map(({ title }, i): DrawnNode => ({
        id: `game-${i}`,
        role: 'button',
        name: title,
        box: tileBox(this.#view, i),
        pressable: true,
        ...(i === this.#shelf.chosen && { selected: true }),
      })),
    ];
  }

  pressNode(id: string): void {
    if (id === 'search') this.#shell.focus(this.#field);
    else if (id.startsWith('game-')) this.#open(Number(id.replace('game-', '')));
  }

  #choose(index: number): void {
    const chosen = (index + GAMES.length) % GAMES.length;
    if (chosen === this.#shelf.chosen) return;
    this.#shelf.chosen = chosen;
    this.#shell.play({ wave: 'triangle', frequency: pitch(3 + 2 * chosen), gain: 0.09, decay: 0.14, send: 0.2 });
  }

  #hover(x: number, y: number): void {
    const index = this.#tileAt(x, y);
    if (index >= 0) this.#choose(index);
  }

  #tap(x: number, y: number): void {
    if (isIn(fieldBox(this.#view), x, y)) {
      this.#shell.focus(this.#field);
      return;
    }
    if (isIn(cameraBox(this.#view), x, y)) {
      this.#shell.screenshot();
      return;
    }
    this.#shell.focus(undefined);
    const index = this.#tileAt(x, y);
    if (index >= 0) this.#open(index);
  }

  #tileAt(x: number, y: number): number {
    return GAMES.findIndex((_, i) => isIn(tileBox(this.#view, i), x, y));
  }

  #lean(): void {
    const { x, y } = stick(this.#shell.held, 'left');
    const way = Math.abs(x) > Math.abs(y) ? x : y;
    if (Math.abs(way) > 0.6 && !this.#leaning) this.#choose(this.#shelf.chosen + (way > 0 ? 1 : -1));
    this.#leaning = Math.abs(way) > 0.4;
  }

  /** Selects the first game whose name starts with the text. */
  #search(): void {
    const query = this.#field.text.trim().toLowerCase();
    const index = query === '' ? -1 : GAMES.findIndex(({ title }) => title.toLowerCase().startsWith(query));
    if (index >= 0) this.#choose(index);
  }

  #open(index: number): void {
    const game = GAMES[index];
    if (game === undefined) return;
    [0, 4, 7].forEach((n, i) =>
      this.#shell.play({
        wave: 'triangle',
        frequency: pitch(3 + n),
        gain: 0.09,
        decay: 0.3,
        delay: 0.05 * i,
        send: 0.3,
      }),
    );
    this.#shell.launch(game.packageName);
  }
}

function isIn(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
