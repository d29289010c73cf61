import type { Painter } from '../../../../../device/drawing/painter.ts';
import { drawText } from '../../../../../device/drawing/text.ts';
import { clamp, sin } from '../../../../../device/mathematics.ts';
import type { Figure } from '../art/figure.ts';
import type { Press, Way } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import { pick } from './movingItem.ts';

export interface RhythmRules extends Partial<Terms> {
  /** Number of lanes of notes: 1, 2 or 4. */
  readonly lanes: 1 | 2 | 4;
  /** Seconds between two beats of the music. */
  readonly beat: number;
  /** Direction in which the music's notes move: down to a line, or from the right to the hero. */
  readonly flow: 'down' | 'left';
  /** Share of the music's beats without a note, and of half beats with one. */
  readonly rest: number;
  readonly extra: number;
  /** Width of the hero in game units. */
  readonly size: number;
}

interface Beat {
  /** Time in the round at which the player has to hit the note, in seconds. */
  readonly due: number;
  readonly lane: number;
  readonly figure: Figure | undefined;
  /** Time at which the player hit the note, in seconds of the round. */
  met?: number;
}

/** Maximum deviation in seconds from a note's time for a hit, and for a perfect hit. */
const WINDOW = 0.2;
const PERFECT = 0.075;
/** Seconds for which a note of the music is visible before the player has to hit it. */
const LEAD = 1.7;
const LANES: Readonly<Record<RhythmRules['lanes'], readonly Way[]>> = {
  1: ['up'],
  2: ['left', 'right'],
  4: ['left', 'down', 'up', 'right'],
};

/** Rules of games in which the player hits notes in time. */
export function rhythm(rules: RhythmRules): Genre {
  const controls =
    rules.lanes === 1
      ? { keys: 'Space, right on the beat.', touch: 'Touch, right on the beat.', pad: 'A, right on the beat.' }
      : {
          keys: "The lane's arrow, right on the beat.",
          touch: 'Touch the lane, right on the beat.',
          pad: "The lane's way on the stick or cross.",
        };
  const terms = { goal: rules.goal ?? 50, limit: rules.limit ?? 60, hearts: rules.hearts ?? 5 };
  return { name: 'rhythm', terms, how: controls, make: (stage) => new Rhythm(stage, rules) };
}

class Rhythm implements Play {
  readonly #stage: Stage;
  readonly #rules: RhythmRules;
  #beats: Beat[] = [];
  #time = 0;
  #made = 2;
  /** Time of the player's last press in each lane of notes. */
  readonly #pressed: number[];
  #lastMet = -1;
  #word: { readonly text: string; readonly at: number } = { text: '', at: -9 };

  constructor(stage: Stage, rules: RhythmRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#pressed = LANES[rules.lanes].map(() => -9);
  }

  press({ way, at, to }: Press): void {
    if (to !== undefined) return;
    const lane = this.#laneOf(way, at);
    if (lane === undefined) return;
    this.#pressed[lane] = this.#time;
    const beat = this.#beats.find(
      (one) => one.met === undefined && one.lane === lane && Math.abs(one.due - this.#time) < WINDOW,
    );
    if (beat) this.#meet(beat);
    else if (this.#time - this.#lastMet > 0.3) {
      this.#say('Too soon');
      this.#stage.round.hurt(...this.#spot(lane, 0));
    }
  }

  get ways(): readonly Way[] {
    return LANES[this.#rules.lanes];
  }

  get note(): { way: Way; isDue: boolean } | undefined {
    const [next] = this.#beats.filter(({ met }) => met === undefined).toSorted((a, b) => a.due - b.due);
    return next && { way: this.ways[next.lane] ?? 'up', isDue: next.due - this.#time < PERFECT };
  }

  #laneOf(way: Way | undefined, at: { x: number } | undefined): number | undefined {
    const ways = LANES[this.#rules.lanes];
    if (ways.length === 1) return 0;
    if (at !== undefined)
      return clamp(Math.floor(((at.x - this.#left) / this.#wide) * ways.length), 0, ways.length - 1);
    // A press without a direction counts for the lane of the next note of the music.
    if (way === undefined) return this.#beats.find(({ met }) => met === undefined)?.lane;
    const lane = ways.indexOf(way);
    return lane < 0 ? undefined : lane;
  }

  #meet(beat: Beat): void {
    beat.met = this.#time;
    this.#lastMet = this.#time;
    const perfect = Math.abs(beat.due - this.#time) < PERFECT;
    const { round } = this.#stage;
    if (perfect) round.flow.score += 50;
    round.gain(1, ...this.#spot(beat.lane, 0), perfect ? 'Perfect' : 'Good');
  }

  #say(text: string): void {
    this.#word = { text, at: this.#time };
  }

  tick(step: number): void {
    this.#time += step;
    const { round } = this.#stage;
    while (this.#made < this.#time + LEAD + 0.5) this.#make();
    for (const beat of this.#beats) {
      if (beat.met !== undefined || this.#time - beat.due < WINDOW) continue;
      beat.met = -9;
      this.#say('Missed');
      round.hurt(...this.#spot(beat.lane, 0));
    }
    this.#beats = this.#beats.filter(({ due, met }) =>
      met === -9 ? false : met === undefined || this.#time - due < 0.8,
    );
  }

  #make(): void {
    const { random, round } = this.#stage;
    const { beat, rest, extra, lanes } = this.#rules;
    const at = this.#made;
    const add = (due: number) =>
      this.#beats.push({ due, lane: Math.floor(random.next() * lanes), figure: pick(random, this.#stage.good) });
    if (random.next() >= rest) add(at);
    if (random.next() < extra * (0.4 + round.part)) add(at + beat / 2);
    this.#made += beat;
  }

  get #wide(): number {
    return Math.min(this.#stage.view.width - 80, 150 * this.#rules.lanes + 60);
  }

  get #left(): number {
    return (this.#stage.view.width - this.#wide) / 2;
  }

  /** Returns a note's position this many seconds before it is due. */
  #spot(lane: number, before: number): readonly [x: number, y: number] {
    const { view } = this.#stage;
    if (this.#rules.flow === 'left') {
      const x = view.width * 0.26;
      return [x + (before / LEAD) * (view.width - x + 90), view.height * 0.7];
    }
    const y = view.height * 0.8;
    return [this.#left + ((lane + 0.5) * this.#wide) / this.#rules.lanes, y - (before / LEAD) * (y + 60)];
  }

  draw(painter: Painter): void {
    const { palette, view } = this.#stage;
    if (this.#rules.flow === 'left') this.#drawPath(painter);
    else this.#drawLanes(painter);
    for (const { due, lane, figure, met } of this.#beats) {
      const [x, y] = this.#spot(lane, met === undefined ? due - this.#time : 0);
      const since = met === undefined ? 0 : this.#time - met;
      // A note that the player has hit jumps out of the picture.
      const leap = met === undefined ? 0 : 620 * since - 900 * since * since;
      const away = met !== undefined && this.#rules.flow === 'left' ? -420 * since : 0;
      if (since < 0.6) figure?.draw(painter, x + away, y - leap, 84);
    }
    const since = this.#time - this.#word.at;
    if (since < 0.6)
      drawText(painter, this.#word.text, view.width / 2, view.height * 0.32, {
        size: 34,
        weight: 0.18,
        paint: palette.danger,
        align: 'center',
      });
  }

  #drawLanes(painter: Painter): void {
    const { palette, view, hero, round } = this.#stage;
    const { lanes, size } = this.#rules;
    const width = this.#wide / lanes;
    const swing = sin((this.#time * 6.2831853) / this.#rules.beat);
    const [, y] = this.#spot(0, 0);
    for (const side of view.width > 900 ? [this.#left / 2, view.width - this.#left / 2] : [])
      if (round.safe === 0 || this.#time % 0.2 > 0.08)
        hero.draw(painter, side, view.height * 0.6 + 9 * swing, size, size, side > view.width / 2);
    painter.panel(this.#left, -40, this.#wide, view.height + 80, 20, palette.board, 0.78);
    for (let i = 0; i < lanes; i++) {
      const x = this.#left + (i + 0.5) * width;
      const lit = clamp(1 - (this.#time - (this.#pressed[i] ?? -9)) / 0.2, 0, 1);
      painter.panel(x - width / 2 + 5, -40, width - 10, view.height + 80, 14, palette.accent, 0.08 + 0.25 * lit);
      painter.ring(x, y, 52 + 8 * lit, 7, lit > 0 ? palette.light : palette.words, 0.9);
      this.#drawWay(painter, LANES[lanes][i] ?? 'up', x, view.height * 0.94);
    }
  }

  #drawWay(painter: Painter, way: Way, x: number, y: number): void {
    const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way] as [number, number];
    const at = (along: number, across: number) => [x + dx * along - dy * across, y + dy * along + dx * across] as const;
    painter
      .begin()
      .moveTo(...at(17, 0))
      .lineTo(...at(-12, 17))
      .lineTo(...at(-12, -17))
      .fill(this.#stage.palette.words, 0.8);
  }

  #drawPath(painter: Painter): void {
    const { palette, view, hero } = this.#stage;
    const { size, beat } = this.#rules;
    const [x, y] = this.#spot(0, 0);
    painter
      .rect(-40, y + 50, view.width + 80, view.height - y, palette.ground)
      .rect(-40, y + 50, view.width + 80, 8, palette.edge);
    painter.begin();
    const shift = ((this.#time / LEAD) * (view.width - x + 90)) % 160;
    for (let at = -shift; at < view.width + 60; at += 160) painter.roundBox(at, y + 90, 70, 9, 4.5);
    painter.fill(palette.deep);
    const lit = clamp(1 - (this.#time - (this.#pressed[0] ?? -9)) / 0.2, 0, 1);
    painter.ring(x, y, 62 + 10 * lit, 8, lit > 0 ? palette.light : palette.words, 0.9);
    const bob = 8 * sin((this.#time * 6.2831853) / beat);
    hero.draw(painter, x - size * 0.85 - 20, y + 50 - size * 0.48 - Math.max(0, bob), size);
  }
}
