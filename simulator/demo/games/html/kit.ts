/** What a player wants, by whatever they hold. */
export type Move = 'act' | 'up' | 'down' | 'left' | 'right';

/** What a game is told of itself. All of it is data: it travels as JSON inside the game's document. */
export interface GameFacts {
  readonly name: string;
  /** The colour that its art is lit with, as CSS. */
  readonly accent: string;
  /** The address of its tile. */
  readonly tile: string;
  /** Origin of the page that shows it. */
  readonly page: string;
  readonly words: GameWords;
}

export interface GameWords {
  readonly start: string;
  readonly score: string;
  readonly over: string;
  readonly again: string;
}

/** What the games have in common: a canvas, hands, sound, and the page around the frame. */
export interface Kit {
  readonly facts: GameFacts;
  readonly held: ReadonlySet<Move>;
  /** Where the player's finger or mouse is, from 0 to 1 of the canvas, once there is one. */
  readonly pointer: { readonly x: number; readonly y: number } | undefined;
  /** A place for what is no canvas. */
  readonly room: HTMLElement;
  /** Calls for every press of a key, a button or the pointer. */
  onMove(move: (move: Move) => void): void;
  /** Says something to whoever can't see the canvas, and shows it at the top. */
  say(text: string): void;
  beep(hertz: number, seconds: number): void;
  /** Draws until the page goes. `seconds` since the picture before, nought while the game is paused. */
  draw(picture: (canvas: CanvasRenderingContext2D, width: number, height: number, seconds: number) => void): void;
  /** Everything is there: the page may show it. */
  ready(): void;
}

/**
 * Makes the kit inside a frame. It is sent there as text: nothing from outside its own body may be used in it, types aside.
 */
export function createKit(facts: GameFacts): Kit {
  const held = new Set<Move>();
  const heard: ((move: Move) => void)[] = [];
  const room = document.getElementById('room') as HTMLElement;
  const score = document.getElementById('score') as HTMLElement;
  const keys: Readonly<Record<string, Move>> = {
    Space: 'act',
    Enter: 'act',
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
    KeyW: 'up',
    KeyS: 'down',
    KeyA: 'left',
    KeyD: 'right',
  };
  let paused = false;
  let volume = 0.5;
  let sound: AudioContext | undefined;
  let pointer: { x: number; y: number } | undefined;
  let padHeld = new Set<Move>();

  const press = (move: Move) => {
    if (paused) return;
    sound ??= new AudioContext();
    for (const one of heard) one(move);
  };
  const tellPage = (what: object) => parent.postMessage(what, facts.page);

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return tellPage({ nowlight: 'bar' });
    const move = keys[event.code];
    // Buttons press themselves.
    if (!move || (move === 'act' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    held.add(move);
    if (!event.repeat) press(move);
  });
  addEventListener('keyup', (event) => {
    const move = keys[event.code];
    if (move) held.delete(move);
  });
  addEventListener('blur', () => held.clear());
  addEventListener('pointermove', (event) => {
    pointer = { x: event.clientX / innerWidth, y: event.clientY / innerHeight };
  });
  addEventListener('pointerdown', (event) => {
    pointer = { x: event.clientX / innerWidth, y: event.clientY / innerHeight };
    if (!(event.target instanceof HTMLButtonElement)) press('act');
  });
  addEventListener('message', ({ source, data }: MessageEvent<{ nowlight?: string; volume?: number } | undefined>) => {
    if (source !== parent) return;
    if (data?.nowlight === 'sound') volume = Number(data.volume) || 0;
    if (data?.nowlight === 'pause' || data?.nowlight === 'resume') paused = data.nowlight === 'pause';
    if (paused) held.clear();
  });

  const padsNow = () => {
    try {
      return navigator.getGamepads();
    } catch {
      // A frame that was not lent them.
      return [];
    }
  };
  const lookAtPads = () => {
    const now = new Set<Move>();
    for (const pad of padsNow()) {
      if (!pad?.connected) continue;
      const [x = 0, y = 0] = pad.axes;
      const down = (button: number) => pad.buttons[button]?.pressed === true;
      if (down(0)) now.add('act');
      if (down(12) || y < -0.5) now.add('up');
      if (down(13) || y > 0.5) now.add('down');
      if (down(14) || x < -0.5) now.add('left');
      if (down(15) || x > 0.5) now.add('right');
    }
    for (const move of padHeld) if (!now.has(move)) held.delete(move);
    for (const move of now) {
      if (padHeld.has(move)) continue;
      if (!paused) held.add(move);
      press(move);
    }
    padHeld = now;
  };

  return {
    facts,
    held,
    room,
    get pointer() {
      return pointer;
    },
    onMove: (move) => void heard.push(move),
    say: (text) => {
      if (score.textContent !== text) score.textContent = text;
    },
    beep: (hertz, seconds) => {
      if (!sound || volume === 0 || document.hidden) return;
      const tone = sound.createOscillator();
      const loud = sound.createGain();
      const end = sound.currentTime + seconds;
      tone.frequency.value = hertz;
      tone.type = 'triangle';
      loud.gain.setValueAtTime(volume * 0.4, sound.currentTime);
      loud.gain.exponentialRampToValueAtTime(0.0001, end);
      tone.connect(loud).connect(sound.destination);
      tone.start();
      tone.stop(end);
    },
    draw: (picture) => {
      const element = document.createElement('canvas');
      const canvas = element.getContext('2d');
      room.append(element);
      let before = performance.now();
      const next = (now: number) => {
        const ratio = devicePixelRatio;
        const { clientWidth: width, clientHeight: height } = element;
        if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
          element.width = Math.round(width * ratio);
          element.height = Math.round(height * ratio);
        }
        lookAtPads();
        // After a pause of the page's nothing has moved.
        const seconds = paused ? 0 : Math.min((now - before) / 1000, 0.05);
        before = now;
        if (canvas) {
          canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
          picture(canvas, width, height, seconds);
        }
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
    ready: () => tellPage({ nowlight: 'ready', sound: true }),
  };
}
