import type { Kit } from './kit.ts';

/** Ping Emperor: table tennis to eleven points. The document contains it as source text, like the kit. */
export function playPing(kit: Kit): void {
  const { held, facts } = kit;
  const { accent, words } = facts;
  const WINS = 11;
  /** Length of a paddle as a share of the table's height. */
  const PADDLE = 0.2;
  let mine = 0.5;
  let theirs = 0.5;
  let points = { mine: 0, theirs: 0 };
  let state: 'waiting' | 'playing' | 'over' = 'waiting';
  /** Position as shares of the table, speed in shares per second. */
  let ball = { x: 0.5, y: 0.5, dx: 0, dy: 0 };
  let pointerY: number | undefined;

  const tell = () => {
    const score = words.score.replace('{n}', `${points.mine} : ${points.theirs}`);
    kit.say(state === 'waiting' ? words.start : state === 'over' ? `${words.over} ${score} · ${words.again}` : score);
  };
  const serve = (toMe: boolean) => {
    ball = { x: 0.5, y: 0.5, dx: toMe ? -0.5 : 0.5, dy: ((points.mine * 7 + points.theirs * 5) % 9) / 12 - 0.33 };
  };
  const scored = (who: 'mine' | 'theirs') => {
    points = { ...points, [who]: points[who] + 1 };
    kit.beep(who === 'mine' ? 660 : 180, 0.3);
    if (points[who] >= WINS) state = 'over';
    else serve(who === 'theirs');
    tell();
  };
  kit.onMove((move) => {
    if (move !== 'act' || state === 'playing') return;
    points = { mine: 0, theirs: 0 };
    state = 'playing';
    serve(true);
    tell();
  });
  const clamp = (y: number) => Math.min(Math.max(y, PADDLE / 2), 1 - PADDLE / 2);
  const bounce = (paddle: number, side: 1 | -1) => {
    const hit = (ball.y - paddle) / (PADDLE / 2);
    if (Math.abs(hit) > 1.1) return;
    ball.dx = side * Math.min(Math.abs(ball.dx) * 1.05, 1.4);
    ball.dy = hit * 0.7;
    kit.beep(side > 0 ? 520 : 440, 0.08);
  };
  const step = (seconds: number) => {
    const by = (held.has('down') ? 1 : 0) - (held.has('up') ? 1 : 0);
    mine = clamp(mine + by * seconds * 1.3);
    if (kit.pointer && kit.pointer.y !== pointerY) {
      pointerY = kit.pointer.y;
      mine = clamp(pointerY);
    }
    if (state !== 'playing') return;
    theirs = clamp(theirs + Math.sign(ball.y - theirs) * Math.min(Math.abs(ball.y - theirs), seconds * 0.52));
    ball.x += ball.dx * seconds;
    ball.y += ball.dy * seconds;
    if (ball.y < 0.02 || ball.y > 0.98) ball.dy = Math.abs(ball.dy) * (ball.y < 0.5 ? 1 : -1);
    if (ball.x < 0.05 && ball.dx < 0) bounce(mine, 1);
    if (ball.x > 0.95 && ball.dx > 0) bounce(theirs, -1);
    if (ball.x < 0) scored('theirs');
    else if (ball.x > 1) scored('mine');
  };
  tell();
  kit.draw((canvas, width, height, seconds) => {
    step(seconds);
    canvas.fillStyle = '#0d0f14';
    canvas.fillRect(0, 0, width, height);
    const light = canvas.createLinearGradient(0, 0, width, height);
    light.addColorStop(0, accent);
    light.addColorStop(1, 'transparent');
    canvas.globalAlpha = 0.28;
    canvas.fillStyle = light;
    canvas.fillRect(0, 0, width, height);
    canvas.globalAlpha = 1;
    canvas.strokeStyle = 'rgb(244 246 250 / 0.35)';
    canvas.lineWidth = 2;
    canvas.setLineDash([8, 12]);
    canvas.beginPath();
    canvas.moveTo(width / 2, 0);
    canvas.lineTo(width / 2, height);
    canvas.stroke();
    canvas.setLineDash([]);
    canvas.font = `700 ${Math.min(width, height) * 0.16}px system-ui, sans-serif`;
    canvas.textBaseline = 'top';
    canvas.textAlign = 'center';
    canvas.fillStyle = 'rgb(244 246 250 / 0.5)';
    canvas.fillText(String(points.mine), width * 0.38, height * 0.14);
    canvas.fillText(String(points.theirs), width * 0.62, height * 0.14);
    const thick = Math.max(8, width * 0.012);
    const paddle = (x: number, y: number, color: string) => {
      canvas.fillStyle = color;
      canvas.beginPath();
      canvas.roundRect(x - thick / 2, (y - PADDLE / 2) * height, thick, PADDLE * height, thick / 2);
      canvas.fill();
    };
    paddle(width * 0.04, mine, accent);
    paddle(width * 0.96, theirs, '#f4f6fa');
    canvas.fillStyle = '#fff';
    canvas.beginPath();
    canvas.arc(ball.x * width, ball.y * height, thick * 0.9, 0, Math.PI * 2);
    canvas.fill();
  });
  kit.ready();
}
