import type { Kit } from './kit.ts';

/**
 * Loop Loop Loop: three rotating rings, each with a gap. A press stops the outermost moving ring. It opens if its gap
 * is at the notch; otherwise the round is over. The document contains it as source text, like the kit.
 */
export function playLoop(kit: Kit): void {
  const { accent, words } = kit.facts;
  const TURN = Math.PI * 2;
  const TOP = -Math.PI / 2;
  /** Half the angle of a gap, in radians. */
  const GAP = 0.42;
  /** Colours of the rings, as on the game's cover. */
  const COLORS = ['#e668dc', '#d3a021', '#19bb93'];
  interface Ring {
    angle: number;
    readonly speed: number;
    open: boolean;
  }
  let rings: Ring[] = [];
  let state: 'waiting' | 'turning' | 'over' = 'waiting';
  let score = 0;
  let best = 0;
  /** Brightness of the rings after a press, which fades from 1 to 0. */
  let flash = 0;
  let bright = true;

  const deal = () => {
    const level = Math.floor(score / 3);
    rings = [0, 1, 2].map((i) => ({
      angle: TOP + 1.6 + i * 1.3 + level * 0.7,
      speed: (1.1 + level * 0.22) * (i % 2 === 0 ? 1 : -1) * (1 + i * 0.18),
      open: false,
    }));
  };
  const tell = () => {
    if (state === 'waiting') return kit.say(words.start);
    const counted = words.score.replace('{n}', String(score));
    kit.say(state === 'over' ? `${words.over} ${counted} · ${words.again}` : counted);
  };
  const away = (angle: number) => Math.abs(((((angle - TOP) % TURN) + TURN * 1.5) % TURN) - Math.PI);

  kit.onMove((move) => {
    if (move !== 'act') return;
    if (state !== 'turning') {
      score = 0;
      state = 'turning';
      deal();
      kit.beep(330, 0.15);
      return tell();
    }
    const ring = rings.find(({ open }) => !open);
    if (!ring) return;
    flash = 1;
    bright = away(ring.angle) <= GAP;
    if (bright) {
      ring.open = true;
      ring.angle = TOP;
      score += 1;
      best = Math.max(best, score);
      kit.beep(440 + score * 20, 0.2);
      if (rings.every(({ open }) => open)) deal();
    } else {
      state = 'over';
      kit.beep(140, 0.5);
    }
    tell();
  });

  deal();
  tell();
  kit.draw((canvas, width, height, seconds) => {
    const size = Math.min(width, height * 0.86);
    const [x, y] = [width / 2, height / 2 + height * 0.03];
    flash = Math.max(0, flash - seconds * 3);
    canvas.fillStyle = '#0d0f14';
    canvas.fillRect(0, 0, width, height);
    const glow = canvas.createRadialGradient(x, y, 0, x, y, size * 0.75);
    glow.addColorStop(0, accent);
    glow.addColorStop(1, 'transparent');
    canvas.globalAlpha = 0.22 + flash * (bright ? 0.35 : 0);
    canvas.fillStyle = glow;
    canvas.fillRect(0, 0, width, height);
    canvas.globalAlpha = 1;
    canvas.lineCap = 'round';
    canvas.lineWidth = size * 0.055;
    const current = rings.findIndex(({ open }) => !open);
    rings.forEach((ring, i) => {
      if (state === 'turning' && !ring.open) ring.angle += ring.speed * seconds;
      const radius = size * (0.4 - i * 0.105);
      canvas.strokeStyle = COLORS[i] ?? accent;
      canvas.globalAlpha = ring.open || i === current ? 1 : 0.45;
      canvas.shadowBlur = ring.open ? size * 0.05 : 0;
      canvas.shadowColor = canvas.strokeStyle;
      if (state === 'over' && i === current) canvas.strokeStyle = '#ff6b5e';
      canvas.beginPath();
      canvas.arc(x, y, radius, ring.angle + GAP, ring.angle + TURN - GAP);
      canvas.stroke();
    });
    canvas.globalAlpha = 1;
    canvas.shadowBlur = 0;
    // Draws the notch that the gaps have to meet.
    canvas.fillStyle = accent;
    canvas.beginPath();
    canvas.moveTo(x - size * 0.03, y - size * 0.49);
    canvas.lineTo(x + size * 0.03, y - size * 0.49);
    canvas.lineTo(x, y - size * 0.445);
    canvas.fill();
    canvas.fillStyle = '#f4f6fa';
    canvas.textAlign = 'center';
    canvas.textBaseline = 'middle';
    canvas.font = `700 ${size * 0.13}px system-ui, sans-serif`;
    canvas.fillText(String(state === 'waiting' ? best : score), x, y);
  });
  kit.ready();
}
