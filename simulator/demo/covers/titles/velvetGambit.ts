import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, vignette, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Velvet Gambit: a playing card with a queen in each half. */
export const velvetGambit: Art = {
  accent: { l: 0.56, c: 0.2, h: 15 },
  icon: { x: 1140, y: 130, size: 520 },
  title: {
    lines: ['Velvet', 'Gambit'],
    face: 'fat',
    size: 104,
    leading: 1.32,
    x: 62,
    y: 838,
    from: 'bottom',
    fill: [lch(0.95, 0.08, 90), lch(0.8, 0.12, 80)],
    scrim: lch(0.13, 0.06, 12),
    scrimOpacity: 0.95,
  },
  draw(p, random) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.radial(1400, 420, 1000, [
        [0, lch(0.42, 0.18, 15)],
        [1, lch(0.16, 0.08, 10)],
      ]),
    );
    let damask = '';
    for (let y = -1; y < 8; y++)
      for (let x = -1; x < 19; x++) {
        const [px, py] = [x * 120 + (y % 2) * 60, y * 130];
        damask += `M${px} ${py - 54}C${px + 34} ${py - 20} ${px + 34} ${py + 20} ${px} ${py + 54}C${px - 34} ${py + 20} ${px - 34} ${py - 20} ${px} ${py - 54}Z`;
      }
    p.path(damask, lch(0.3, 0.15, 12), { opacity: 0.4 });
    const suits = ['spade', 'heart', 'club', 'diamond'] as const;
    p.nearer();
    for (const i of [0, 4, 1, 3, 2]) {
      p.group({ transform: `translate(1400 960) rotate(${-34 + i * 17}) translate(0 -590)` }, () =>
        card(p, i === 2 ? undefined : suits[i > 2 ? i - 1 : i]),
      );
    }
    for (let i = 0; i < 26; i++)
      p.circle(between(random, 860, 1960), between(random, 30, 800), between(random, 2, 5), lch(0.9, 0.11, 88), {
        opacity: 0.7,
      });
    vignette(p, lch(0.08, 0.04, 10), 0.6);
    grain(p);
  },
};

const SUITS = {
  heart: 'M0 60C-90 0 -80 -70 -34 -70C-10 -70 0 -50 0 -40C0 -50 10 -70 34 -70C80 -70 90 0 0 60Z',
  spade: 'M0 -78C60 -20 86 0 74 34C62 60 26 54 12 34L26 74H-26L-12 34C-26 54 -62 60 -74 34C-86 0 -60 -20 0 -78Z',
  diamond: 'M0 -80L58 0L0 80L-58 0Z',
  club: 'M0 -76A36 36 0 0 1 30 -20A36 36 0 1 1 14 34L26 74H-26L-14 34A36 36 0 1 1 -30 -20A36 36 0 0 1 0 -76Z',
} as const;

export function card(p: Picture, suit: keyof typeof SUITS | undefined): void {
  const ink = lch(0.2, 0.06, 280);
  const red = lch(0.55, 0.21, 25);
  p.rect(-146, -200, 292, 420, '#000', { rx: 24, opacity: 0.3, transform: 'translate(6 10)' });
  p.rect(-146, -210, 292, 420, lch(0.96, 0.03, 88), { rx: 24 });
  if (suit) {
    const color = suit === 'heart' || suit === 'diamond' ? red : ink;
    p.path(SUITS[suit], color, { transform: 'scale(1.15)' });
    p.path(SUITS[suit], color, { transform: 'translate(-106 -160) scale(.32)' });
    p.path(SUITS[suit], color, { transform: 'translate(106 160) rotate(180) scale(.32)' });
    return;
  }
  p.rect(-126, -190, 252, 380, 'none', { rx: 14, stroke: lch(0.76, 0.13, 80), 'stroke-width': 6 });
  const half = () => {
    p.path('M-126 0V-60C-90 -96 -60 -100 -40 -104L-30 -70H30L40 -104C60 -100 90 -96 126 -60V0Z', red);
    p.path('M-40 -104L0 -40L40 -104L30 -120H-30Z', lch(0.93, 0.04, 70));
    p.path(
      'M-52 -110C-74 -170 -40 -182 0 -182C40 -182 74 -170 52 -110L40 -84C30 -120 30 -150 0 -150C-30 -150 -30 -120 -40 -84Z',
      ink,
    );
    p.path('M-36 -130C-36 -168 36 -168 36 -130C36 -96 18 -84 0 -84C-18 -84 -36 -96 -36 -130Z', lch(0.9, 0.05, 65));
    p.stroke('M-22 -134q9 -8 18 0M8 -134q9 -8 18 0M-8 -102q8 6 16 0', ink, 5, { 'stroke-linecap': 'round' });
    p.path('M-46 -160L-56 -196L-26 -176L0 -206L26 -176L56 -196L46 -160Z', lch(0.83, 0.14, 86));
    p.path(SUITS.heart, lch(0.83, 0.14, 86), { transform: 'translate(0 -30) scale(.26)' });
  };
  half();
  p.group({ transform: 'rotate(180)' }, half);
  p.path('M-126 -8H126V8H-126Z', lch(0.83, 0.14, 86));
}
