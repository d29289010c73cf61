/** An action of the player, from a key, a button, the pointer or a gamepad. */
export type Move = 'act' | 'up' | 'down' | 'left' | 'right';

/** Facts about an HTML game, serialized as JSON in its document. */
export interface GameFacts {
  readonly name: string;
  /** Accent colour of the HTML game's artwork, as CSS. */
  readonly accent: string;
  /** URL of the game's tile. */
  readonly tile: string;
  /** Origin of the page that embeds the game. */
  readonly page: string;
  readonly words: GameWords;
}

export interface GameWords {
  readonly start: string;
  readonly score: string;
  readonly over: string;
  readonly again: string;
}

/** Functions that all HTML games share: a canvas, input, sound, and messages to the embedding page. */
export interface Kit {
  readonly facts: GameFacts;
  readonly held: ReadonlySet<Move>;
  /**
   * Position of the finger or mouse as fractions of the game's canvas, 0 to 1; undefined before the first pointer
   * event.
   */
  readonly pointer: { readonly x: number; readonly y: number } | undefined;
  /** Container for the elements that a game shows in addition to the canvas. */
  readonly room: HTMLElement;
  /** Calls `move` for every press of a key, a button or the pointer. */
  onMove(move: (move: Move) => void): void;
  /** Shows a message at the top of the HTML game and announces it to screen readers. */
  say(text: string): void;
  beep(hertz: number, seconds: number): void;
  /** Calls `picture` for each frame until the page unloads. `seconds`: since the previous frame, 0 while paused. */
  draw(picture: (canvas: CanvasRenderingContext2D, width: number, height: number, seconds: number) => void): void;
  /** Tells the page that the game has loaded. */
  ready(): void;
}

/**
 * Creates the kit in an iframe. The document contains it as source text, so its body must not refer to values outside
 * it.
 */
export function createKit(facts: GameFacts): Kit {
  const held = new Set<Move>();
  const listeners: ((move: Move) => void)[] = [];
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
    for (const one of listeners) one(move);
  };
  const tellPage = (message: object) => parent.postMessage(message, facts.page);

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return tellPage({ nowlight: 'bar' });
    const move = keys[event.code];
    // Buttons handle Enter and Space themselves.
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
      // The game's iframe has no permission for gamepads.
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
    onMove: (move) => void listeners.push(move),
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
        // No time passes for the HTML game while it is paused.
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
