import type { Painter } from '../../../../../device/drawing/painter.ts';
import { clamp, sin } from '../../../../../device/mathematics.ts';
import type { Figure } from '../art/figure.ts';
import type { Press, Way } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import { between, pick, touches } from './movingItem.ts';

export interface ShootRules extends Partial<Terms> {
  /** Side of the picture from which foes arrive. */
  readonly from: 'top' | 'right';
  /** Initial speed in units per second; it grows by 60 %. */
  readonly speed: number;
  /** Seconds between the arrivals of two foes. */
  readonly pause: number;
  /** Amplitude of the foes' sideways motion, in game units. */
  readonly swing: number;
  /** Hits that a foe takes. */
  readonly tough?: number;
  /** Shots per second of all foes together. */
  readonly answers?: number;
  /** True if the ship fires in a fan. */
  readonly fan?: boolean;
  /** Width of the hero in game units. */
  readonly size: number;
}

interface Foe {
  /** Position of the foe along its path (0 at the start) and across it, in game units. */
  along: number;
  across: number;
  readonly lane: number;
  readonly figure: Figure | undefined;
  readonly size: number;
  readonly phase: number;
  left: number;
}

interface Shot {
  along: number;
  across: number;
  readonly speed: number;
  readonly drift: number;
  readonly mine: boolean;
  gone: boolean;
}

const SHOT_SPEED = 1300;
const SHOT_PAUSE = 0.26;
/** Seconds until the ship's special weapon (nova) can fire again. */
const NOVA_PAUSE = 6;

/** Rules of games in which foes come in waves. The ship fires automatically; a press fires the nova. */
export function shoot(rules: ShootRules): Genre {
  const way = rules.from === 'top' ? 'left and right' : 'up and down';
  const controls = {
    keys: `Arrows go ${way}, Space is the nova.`,
    touch: `Drag ${way}, tap for the nova.`,
    pad: `Stick goes ${way}, A is the nova.`,
  };
  const terms = { goal: rules.goal ?? 40, limit: rules.limit ?? 75, hearts: rules.hearts ?? 4 };
  return { name: 'shoot', terms, how: controls, make: (stage) => new Shoot(stage, rules) };
}

class Shoot implements Play {
  readonly #stage: Stage;
  readonly #rules: ShootRules;
  #foes: Foe[] = [];
  #shots: Shot[] = [];
  #across: number;
  #time = 0;
  #fire = 0;
  #next = 0.6;
  #answer = 2;
  #nova = 0;
  /** Seconds since the ship's special weapon (nova) fired. */
  #blast = 9;

  constructor(stage: Stage, rules: ShootRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#across = this.#wide / 2;
  }

  get ways(): readonly Way[] {
    return this.#rules.from === 'top' ? ['left', 'right'] : ['up', 'down'];
  }

  get #wide(): number {
    const { view } = this.#stage;
    return this.#rules.from === 'top' ? view.width : view.height;
  }

  get #long(): number {
    const { view } = this.#stage;
    return this.#rules.from === 'top' ? view.height : view.width;
  }

  get #hero(): number {
    return this.#long - 100;
  }

  /** Converts a position along and across the path of the foes to a position in the view. */
  #at(along: number, across: number): readonly [x: number, y: number] {
    return this.#rules.from === 'top' ? [across, along] : [this.#stage.view.width - along, across];
  }

  press({ way }: Press): void {
    if (way !== undefined || this.#nova > 0) return;
    const { round, sounds, palette } = this.#stage;
    this.#nova = NOVA_PAUSE;
    this.#blast = 0;
    round.shake.knock(0.4);
    const [x, y] = this.#at(this.#hero, this.#across);
    sounds.act(x);
    round.particles.burst({ shape: 'spark', ink: palette.light, size: 6, life: 0.6 }, 24, x, y, 620);
    for (const foe of this.#foes) if (foe.along > this.#long * 0.35) this.#hit(foe, 3);
    this.#shots = this.#shots.filter(({ mine }) => mine);
  }

  tick(step: number): void {
    this.#time += step;
    this.#nova = Math.max(0, this.#nova - step);
    this.#blast += step;
    this.#steer(step);
    this.#fire -= step;
    if (this.#fire <= 0) this.#shoot();
    this.#next -= step;
    if (this.#next <= 0) this.#come();
    this.#advance(step);
    this.#fly(step);
  }

  #steer(step: number): void {
    const { direction, aim } = this.#stage.controls;
    const top = this.#rules.from === 'top';
    const push = top ? direction.x : direction.y;
    if (push !== 0) this.#across += push * 640 * step;
    else if (aim) {
      const to = top ? aim.x : aim.y;
      this.#across += clamp(to - this.#across, -1100 * step, 1100 * step);
    }
    this.#across = clamp(this.#across, 60, this.#wide - 60);
  }

  #shoot(): void {
    this.#fire = SHOT_PAUSE;
    const along = this.#hero - this.#rules.size * 0.5;
    for (const drift of this.#rules.fan ? [-0.22, 0, 0.22] : [0])
      this.#shots.push({
        along,
        across: this.#across,
        speed: -SHOT_SPEED,
        drift: drift * SHOT_SPEED,
        mine: true,
        gone: false,
      });
  }

  #come(): void {
    const { random, bad, round } = this.#stage;
    const { pause, tough = 1, swing } = this.#rules;
    this.#next = (pause * between(random, 0.7, 1.3)) / (1 + round.part * 0.5);
    const edge = 80 + swing;
    const size = between(random, 70, 96);
    const lane = between(random, Math.min(edge, this.#wide / 2), Math.max(this.#wide - edge, this.#wide / 2));
    this.#foes.push({
      along: -60,
      across: lane,
      lane,
      figure: pick(random, bad),
      size: Math.round(size / 13) * 13,
      phase: random.next() * 6,
      left: tough,
    });
  }

  #advance(step: number): void {
    const { round } = this.#stage;
    const speed = this.#rules.speed * (1 + 0.6 * round.part);
    for (const foe of this.#foes) {
      foe.along += speed * step;
      foe.across = foe.lane + this.#rules.swing * sin(this.#time * 1.7 + foe.phase);
      const through = foe.along > this.#hero + 40;
      if (!through && !touches(foe.along - this.#hero, foe.across - this.#across, foe.size, this.#rules.size)) continue;
      foe.left = 0;
      round.hurt(...this.#at(foe.along, foe.across));
    }
    this.#foes = this.#foes.filter(({ left }) => left > 0);
    this.#answer -= step;
    if (this.#rules.answers === undefined || this.#answer > 0) return;
    this.#answer = 1 / (this.#rules.answers * (1 + round.part));
    const foe = pick(this.#stage.random, this.#foes);
    if (foe && foe.along < this.#long * 0.6)
      this.#shots.push({
        along: foe.along,
        across: foe.across,
        speed: 330,
        drift: (this.#across - foe.across) * 0.35,
        mine: false,
        gone: false,
      });
  }

  #fly(step: number): void {
    const { round } = this.#stage;
    for (const shot of this.#shots) {
      shot.along += shot.speed * step;
      shot.across += shot.drift * step;
      if (shot.mine) {
        const foe = this.#foes.find(({ along, across, size }) =>
          touches(along - shot.along, across - shot.across, size, 54),
        );
        if (!foe) continue;
        shot.gone = true;
        this.#hit(foe, 1);
      } else if (touches(shot.along - this.#hero, shot.across - this.#across, 30, this.#rules.size)) {
        shot.gone = true;
        round.hurt(...this.#at(shot.along, shot.across));
      }
    }
    this.#foes = this.#foes.filter(({ left }) => left > 0);
    this.#shots = this.#shots.filter(({ along, gone }) => !gone && along > -40 && along < this.#long + 40);
  }

  #hit(foe: Foe, force: number): void {
    if (foe.left <= 0) return;
    const { round, palette } = this.#stage;
    const [x, y] = this.#at(foe.along, foe.across);
    foe.left -= force;
    round.particles.burst({ shape: 'chip', ink: palette.accent, size: 7, life: 0.4, gravity: 300 }, 5, x, y, 220);
    if (foe.left <= 0) round.gain(1, x, y);
  }

  draw(painter: Painter): void {
    const { palette, hero, round } = this.#stage;
    for (const { along, across, mine } of this.#shots) {
      const [x, y] = this.#at(along, across);
      const [dx, dy] = this.#rules.from === 'top' ? [0, 15] : [15, 0];
      if (mine)
        painter
          .line(x - dx, y - dy, x + dx, y + dy, 15, palette.board)
          .line(x - dx, y - dy, x + dx, y + dy, 8, palette.light);
      else painter.circle(x, y, 13, palette.danger).circle(x, y, 6, palette.words);
    }
    for (const { along, across, figure, size } of this.#foes) figure?.draw(painter, ...this.#at(along, across), size);
    const [x, y] = this.#at(this.#hero, this.#across);
    if (this.#blast < 0.5) painter.ring(x, y, 60 + 1100 * this.#blast, 20 * (1 - this.#blast * 2), palette.light, 0.8);
    const ready = 1 - this.#nova / NOVA_PAUSE;
    painter.panel(x - 40, y + this.#rules.size * 0.55, 80, 8, 4, palette.board, 0.7);
    painter.panel(
      x - 40,
      y + this.#rules.size * 0.55,
      Math.max(8, 80 * ready),
      8,
      4,
      ready >= 1 ? palette.light : palette.accent,
    );
    if (round.safe > 0 && this.#time % 0.2 < 0.08) return;
    hero.draw(painter, x, y, this.#rules.size);
  }
}
