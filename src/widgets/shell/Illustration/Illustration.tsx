import { type ReactNode, useId } from 'react';
import {
  Detour,
  Drawers,
  NextRoom,
  RestingPad,
  SleepingCat,
  SquarePeg,
  Ticket,
  WakingMachine,
  WheeledAway,
} from './endingScenes.tsx';
import styles from './Illustration.module.css';
import { Cat, Clock, Crowd, Door, Globe, Ladder, Plinth, Plug, Sparks } from './objectDrawings.tsx';

/**
 * Scenes with a lamp in a quiet room.
 * `dark` empty room · `failed` the lamp swings and flickers · `offline` the lamp is unplugged · `empty` an empty
 * pedestal · `crowd` many people wait in the lamp's light · `repair` a ladder, the bulb out · `elsewhere` the lamp
 * lights another part of the world · `closed` a locked door · `late` a clock · `next-room` the light is on next door
 * · `asleep` a cat dozes in the dark · `finished` the gamepad is put down · `ticket` a torn ticket · `taken` the
 * machine is wheeled away · `tidying` a drawer is open · `waking` a machine opens its eyes · `misfit` a square peg ·
 * `detour` a sign points another way
 */
export type Scene =
  | 'dark'
  | 'failed'
  | 'offline'
  | 'empty'
  | 'crowd'
  | 'repair'
  | 'elsewhere'
  | 'closed'
  | 'late'
  | 'next-room'
  | 'asleep'
  | 'finished'
  | 'ticket'
  | 'taken'
  | 'tidying'
  | 'waking'
  | 'misfit'
  | 'detour';

interface Look {
  readonly lit: boolean;
  readonly figure: () => ReactNode;
}

const LOOKS: Readonly<Record<Scene, Look>> = {
  dark: { lit: false, figure: Cat },
  failed: { lit: true, figure: Sparks },
  offline: { lit: false, figure: Plug },
  empty: { lit: true, figure: Plinth },
  crowd: { lit: true, figure: Crowd },
  repair: { lit: false, figure: Ladder },
  elsewhere: { lit: true, figure: Globe },
  closed: { lit: true, figure: Door },
  late: { lit: true, figure: Clock },
  'next-room': { lit: false, figure: NextRoom },
  asleep: { lit: false, figure: SleepingCat },
  finished: { lit: true, figure: RestingPad },
  ticket: { lit: true, figure: Ticket },
  taken: { lit: true, figure: WheeledAway },
  tidying: { lit: true, figure: Drawers },
  waking: { lit: false, figure: WakingMachine },
  misfit: { lit: true, figure: SquarePeg },
  detour: { lit: true, figure: Detour },
};

export interface IllustrationProps {
  /** Name of the illustration's scene, which repeats the text beside it. */
  readonly scene: Scene;
}

/**
 * An illustration, hidden from assistive technology, because the text beside it has the content. Its light has the
 * colour `--accent`.
 */
export function Illustration({ scene }: IllustrationProps) {
  const id = useId();
  const { lit, figure: Figure } = LOOKS[scene];
  return (
    <svg className={styles.scene} data-scene={scene} viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="84" x2="0" y2="204">
          <stop offset="0" className={styles.near} />
          <stop offset="1" className={styles.far} />
        </linearGradient>
        {/* Clips the light at the floor while the lamp swings. */}
        <clipPath id={`${id}-room`}>
          <path d="M-20-20H340V204H-20Z" />
        </clipPath>
      </defs>
      {lit && <ellipse className={styles.pool} cx="160" cy="204" rx="106" ry="11" />}
      <path className={styles.floor} d="M20 204H300" />
      <g clipPath={`url(#${id}-room)`}>
        <g className={styles.lamp}>
          {lit && <path className={styles.cone} d="M134 84 33 240H287L186 84Z" fill={`url(#${id})`} />}
          {scene !== 'offline' && <path className={styles.line} d="M160-8V40" />}
          {lit && <path className={styles.bulb} d="M146 84a14 12 0 0 0 28 0Z" />}
          {!lit && scene !== 'repair' && <path className={styles.out} d="M147 84a13 11 0 0 0 26 0" />}
          <path className={styles.shade} d="M128 84C131 56 144 40 160 40S189 56 192 84Z" />
        </g>
      </g>
      <Figure />
    </svg>
  );
}
