import { ink, WHITE } from '../../device/drawing/yuvColour.ts';
import { Painter } from '../../device/drawing/painter.ts';
import { markDirty } from '../../device/drawing/changedBlocks.ts';
import { paintSky, type Stop } from '../../device/drawing/sky.ts';
import { Surface } from '../../device/drawing/surface.ts';
import { drawText } from '../../device/drawing/text.ts';
import { cos, sin, TAU } from '../../device/mathematics.ts';
import { notes, type Score } from '../../device/sound/backgroundMusic.ts';
import { Synth } from '../../device/sound/synth.ts';
import { FILM_SAMPLES, SAMPLE_RATE, SoundEncoder } from '../../peer/encoding/soundEncoder.ts';
import { Vp8Encoder } from '../../peer/vp8/index.ts';
import type { AdvertName } from './filmPaths.ts';
import { webm } from './webm.ts';

const WIDTH = 480;
const HEIGHT = 272;
const FPS = 12;
const KEY_EVERY = 5 * FPS;
const QUANTIZER = 28;

interface Advert {
  readonly secs: number;
  readonly brand: string;
  readonly line: string;
  readonly sky: readonly Stop[];
  readonly music: Score;
  /** Paints the moving parts of the picture `at` seconds after the start. */
  readonly paint: (painter: Painter, at: number) => void;
}

const music = (melody: string, bass: string): Score => ({
  step: 0.3,
  tracks: [
    { tone: { wave: 'triangle', gain: 0.22, decay: 0.5, send: 0.4 }, notes: notes(melody) },
    { tone: { wave: 'sine', gain: 0.18, decay: 0.6 }, notes: notes(bass) },
  ],
});

const ADVERTS: Readonly<Record<AdvertName, Advert>> = {
  'tea-15': {
    secs: 15,
    brand: 'HARBOUR TEA',
    line: 'WARM HANDS, ONE MORE ROUND',
    sky: [
      [0, ink(0x16324a)],
      [0.6, ink(0x2f6a6b)],
      [1, ink(0xe8a468)],
    ],
    music: music('A4 . C5 . E5 . D5 C5', 'A2 . . . F2 . . .'),
    paint: (painter, at) => {
      const cream = ink(0xf6ead6);
      for (let i = 0; i < 3; i++) {
        const rise = (at * 0.35 + i / 3) % 1;
        painter.circle(225 + 15 * i + 8 * sin(TAU * rise), 96 - 52 * rise, 5 + 7 * rise, cream, 0.5 * (1 - rise));
      }
      painter.panel(190, 100, 100, 70, 24, cream).rect(190, 100, 100, 16, ink(0x8a4f2a));
      painter.ring(296, 132, 20, 8, cream).ellipse(240, 182, 76, 9, ink(0x12302e));
    },
  },
  'bikes-30': {
    secs: 30,
    brand: 'LANTERN BIKES',
    line: 'THE LONG WAY HOME IS THE NICE ONE',
    sky: [
      [0, ink(0x1a1633)],
      [0.55, ink(0x4b2f66)],
      [1, ink(0x8d4e6c)],
    ],
    music: music('E4 G4 B4 . D5 B4 G4 .', 'E2 . G2 . C3 . B2 .'),
    paint: (painter, at) => {
      const light = ink(0xffd98a);
      for (let i = 0; i < 6; i++) painter.circle((((i * 97 - 28 * at) % 560) + 560) % 560, 60, 3, light);
      painter.rect(0, 186, 480, 4, ink(0x2a2142));
      const spin = TAU * at;
      for (const x of [196, 284]) {
        painter.ring(x, 156, 30, 4, WHITE);
        painter.line(x, 156, x + 27 * cos(spin), 156 + 27 * sin(spin), 2, WHITE);
        painter.line(x, 156, x - 27 * cos(spin), 156 - 27 * sin(spin), 2, WHITE);
      }
      painter.line(196, 156, 236, 112, 5, light).line(236, 112, 284, 156, 5, light).line(222, 112, 252, 112, 6, WHITE);
      painter.line(284, 156, 270, 106, 5, light).circle(280, 104, 6, light);
    },
  },
};

/** Renders an advertisement as a film with sound. Deterministic. */
export function filmAdvert(name: AdvertName, secs = ADVERTS[name].secs): Promise<Uint8Array<ArrayBuffer>> {
  const { brand, line, sky, music: score, paint } = ADVERTS[name];
  const surface = new Surface(WIDTH, HEIGHT);
  const before = new Surface(WIDTH, HEIGHT);
  const painter = new Painter(surface);
  const pictures = new Vp8Encoder(WIDTH, HEIGHT);
  const dirty = new Uint8Array(Math.ceil(WIDTH / 16) * Math.ceil(HEIGHT / 16));
  const synth = new Synth();
  synth.music(score);
  const sounds = new SoundEncoder();
  const frames = Array.from({ length: secs * FPS }, (_, i) => {
    before.copy(surface);
    paintSky(surface, sky);
    paint(painter, i / FPS);
    const centre = { align: 'center', paint: WHITE } as const;
    drawText(painter, brand, WIDTH / 2, 212, { ...centre, size: 20, spacing: 0.12 });
    drawText(painter, line, WIDTH / 2, 244, { ...centre, size: 9, alpha: 0.85 });
    markDirty(surface, before, dirty);
    const key = i % KEY_EVERY === 0;
    const { data } = pictures.encode(surface, { key, quantizer: QUANTIZER, dirty });
    return { data: data.slice(), at: Math.round((i * 1000) / FPS), key };
  });
  const packets = Array.from({ length: (secs * SAMPLE_RATE) / FILM_SAMPLES }, (_, i) => ({
    data: sounds.encode(synth.render(FILM_SAMPLES)),
    at: (i * FILM_SAMPLES * 1000) / SAMPLE_RATE,
  }));
  sounds.close();
  return webm({ width: WIDTH, height: HEIGHT, frames, packets, length: secs * 1000 });
}
