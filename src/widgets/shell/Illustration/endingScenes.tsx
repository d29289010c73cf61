import styles from './Illustration.module.css';

/* Objects below the lamp for stopped or failed games. The floor is at y = 204, the light starts at y = 84. */

/** Draws a door with light from the next room. */
export function NextRoom() {
  return (
    <g>
      <path className={styles.pool} d="M214 204h58l-58 14h-96Z" />
      <path className={styles.lit} d="M214 204v-86a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v86Z" />
      <path className={styles.solid} d="M272 114l22-12v112l-22-10Z" />
      <path className={styles.pupil} d="M243 116v14M232 142a11 12 0 0 1 22 0Z" />
      <path className={styles.line} d="M278 160h4" />
    </g>
  );
}

/** Draws a cat, curled up on the floor. */
export function SleepingCat() {
  return (
    <g>
      <path className={styles.solid} d="M110 204c-10-4-14-14-10-24 6-16 24-22 44-20 26 2 44 16 44 32 0 6-4 12-10 12Z" />
      <path className={styles.solid} d="M112 204h-6c-14 0-24-8-24-20 0-4 2-8 3-14l8 6c4-2 9-2 13 0l8-6c2 8 4 12 2 20" />
      <path className={styles.line} d="M90 188c2 2 5 2 7 0M103 188c2 2 5 2 7 0M178 204c14 0 22-8 20-18" />
      <path className={styles.line} d="M120 140h10l-10 12h10M140 112h13l-13 15h13" />
    </g>
  );
}

/** Draws a gamepad, put down on a stool. */
export function RestingPad() {
  return (
    <g>
      <path className={styles.solid} d="M116 168h88v9h-88Z" />
      <path className={styles.line} d="M128 177l-8 27M192 177l8 27M140 192h40" />
      <path
        className={styles.lit}
        d="M140 138h40c11 0 17 6 19 15l3 10c2 7-7 10-12 5l-6-6h-48l-6 6c-5 5-14 2-12-5l3-10c2-9 8-15 19-15Z"
      />
      <path className={styles.pupil} d="M142 145v10M137 150h10M176 147h.1M184 152h.1" />
    </g>
  );
}

/** Draws a torn ticket. */
export function Ticket() {
  return (
    <g>
      <path className={styles.lit} d="M104 190v-34a5 5 0 0 1 5-5h62l-4 8 6 7-6 7 6 8-5 6 4 8h-59a5 5 0 0 1-5-5Z" />
      <path className={styles.solid} d="M186 146l28-8a5 5 0 0 1 6 4l9 33a5 5 0 0 1-4 6l-29 8 2-9-8-5 4-9-8-5 4-8Z" />
      <path className={styles.pupil} d="M118 163h32M118 173h24M118 183h28" />
    </g>
  );
}

/** Draws a machine that is wheeled away from its place. */
export function WheeledAway() {
  return (
    <g>
      <path className={styles.dashed} d="M92 204v-48a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v48" />
      <path className={styles.line} d="M160 178h16M156 190h12" />
      <path className={styles.solid} d="M208 190v-38a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v38Z" />
      <path className={styles.lit} d="M216 156h36v16h-36Z" />
      <path className={styles.line} d="M196 190h74l8-46" />
      <circle className={styles.solid} cx="212" cy="197" r="7" />
      <circle className={styles.solid} cx="256" cy="197" r="7" />
    </g>
  );
}

/** Draws a cabinet with an open drawer. */
export function Drawers() {
  return (
    <g>
      <path className={styles.solid} d="M118 204v-78a6 6 0 0 1 6-6h72a6 6 0 0 1 6 6v78Z" />
      <path className={styles.line} d="M118 148h84M118 178h84M154 134h12M154 191h12" />
      <path className={styles.lit} d="M108 150h104l-6 22h-92Z" />
      <path className={styles.pupil} d="M154 161h12" />
    </g>
  );
}

/** Draws a machine with its eyes half open. */
export function WakingMachine() {
  return (
    <g>
      <path className={styles.solid} d="M112 204v-64a8 8 0 0 1 8-8h80a8 8 0 0 1 8 8v64Z" />
      <path className={styles.out} d="M124 144h72v36h-72Z" />
      <path className={styles.line} d="M136 163c4 5 10 5 14 0M170 163c4 5 10 5 14 0M140 192h24" />
      <circle className={styles.bulb} cx="190" cy="192" r="4" />
      <path className={styles.line} d="M222 132h10l-10 12h10M240 106h13l-13 15h13" />
    </g>
  );
}

/** Draws a square block over a round hole. */
export function SquarePeg() {
  return (
    <g>
      <path className={styles.lit} d="M136 110h48v46h-48Z" />
      <path className={styles.line} d="M118 132h-10M212 132h-10M118 120l-8-6M202 120l8-6" />
      <path className={styles.solid} d="M104 172h34a22 16 0 0 0 44 0h34v32H104Z" />
    </g>
  );
}

/** Draws a sign that points another way. */
export function Detour() {
  return (
    <g>
      <path className={styles.line} d="M160 204v-28M160 132v-8" />
      <path className={styles.lit} d="M116 132h72l20 22-20 22h-72a4 4 0 0 1-4-4v-36a4 4 0 0 1 4-4Z" />
      <path className={styles.pupil} d="M128 154c8-12 16 12 24 0s16 12 24 0" />
      <path className={styles.dashed} d="M60 204c20-22 44-4 60-16" />
    </g>
  );
}
