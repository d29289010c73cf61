import type { Kit } from './kit.ts';

/**
 * Tessera: a puzzle of the game's picture, in which the player swaps two pieces. Html apps without their own game open
 * it with their picture. The document contains it as source text, like the kit.
 */
export function playMosaic(kit: Kit): void {
  const { facts, room } = kit;
  const { words } = facts;
  const SIDE = 3;
  const COUNT = SIDE * SIDE;
  const board = document.createElement('div');
  board.className = 'board';
  board.setAttribute('role', 'group');
  board.setAttribute('aria-label', facts.name);
  /** Index of the puzzle piece at each position. */
  let lies: number[] = [];
  let chosen: number | undefined;
  let round = 0;
  const stones = Array.from({ length: COUNT }, (_, place) => {
    const stone = document.createElement('button');
    stone.type = 'button';
    stone.addEventListener('click', () => choose(place));
    board.append(stone);
    return stone;
  });

  const right = () => lies.filter((piece, place) => piece === place).length;
  const show = () => {
    stones.forEach((stone, place) => {
      const piece = lies[place] ?? 0;
      const [x, y] = [piece % SIDE, Math.floor(piece / SIDE)];
      stone.style.backgroundImage = `url(${JSON.stringify(facts.tile)})`;
      stone.style.backgroundPosition = `${(x / (SIDE - 1)) * 100}% ${(y / (SIDE - 1)) * 100}%`;
      stone.setAttribute('aria-label', `${piece + 1}`);
      stone.setAttribute('aria-pressed', String(chosen === place));
      stone.classList.toggle('right', piece === place);
    });
    const counted = words.score.replace('{n}', `${right()} / ${COUNT}`);
    kit.say(right() === COUNT ? `${words.over} ${counted} · ${words.again}` : counted);
  };
  const deal = () => {
    round += 1;
    // Each round of the puzzle has a fixed permutation, in which no piece is at its own position.
    const turn = 1 + ((round * 2 + 1) % (COUNT - 1));
    lies = Array.from({ length: COUNT }, (_, place) => (place + turn) % COUNT);
    chosen = undefined;
    show();
  };
  function choose(place: number): void {
    kit.beep(392, 0.08);
    if (right() === COUNT) return deal();
    const first = chosen;
    if (first === undefined) chosen = place;
    else {
      [lies[first], lies[place]] = [lies[place] ?? 0, lies[first] ?? 0];
      chosen = undefined;
      if (right() === COUNT) kit.beep(784, 0.6);
    }
    show();
  }
  kit.onMove((move) => {
    const at = Math.max(stones.indexOf(document.activeElement as HTMLButtonElement), 0);
    const by = { up: -SIDE, down: SIDE, left: -1, right: 1, act: 0 }[move];
    if (by === 0) return;
    stones[(at + by + COUNT) % COUNT]?.focus();
  });
  room.append(board);
  deal();
  // When the puzzle's iframe gets the focus, it passes the focus to the first piece.
  addEventListener('focus', () => document.activeElement === document.body && stones[0]?.focus());
  kit.ready();
}
