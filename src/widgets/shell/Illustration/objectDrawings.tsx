import styles from './Illustration.module.css';

/* Objects below the lamp. The floor is at y = 204, the light starts at y = 84. */

/** Draws a cat: two eyes in the dark. */
export function Cat() {
  return (
    <g>
      <path
        className={styles.shadow}
        d="M196 204c-6-34 4-56 22-56 3 0 6-12 9-12 4 0 6 9 10 9h6c4 0 6-9 10-9 3 0 5 14 8 18 8 11 8 34 5 50Z"
      />
      <ellipse className={styles.eye} cx="232" cy="163" rx="5" ry="6" />
      <ellipse className={styles.eye} cx="252" cy="163" rx="5" ry="6" />
      <path className={styles.pupil} d="M232 158v10M252 158v10" />
    </g>
  );
}

export function Sparks() {
  return <path className={styles.line} d="M222 70l14-6M224 88h16M218 54l10-12M98 70l-14-6M96 88H80M102 54 92 42" />;
}

/** Draws a cord that hangs free, with its plug on the floor. */
export function Plug() {
  return (
    <g>
      <path className={styles.line} d="M160 40C160 6 96-4 84 40S150 128 128 172c-8 16-26 22-42 22" />
      <path className={styles.solid} d="M86 184h-16a10 10 0 0 0 0 20h16Z" />
      <path className={styles.line} d="M60 189H48M60 199H48" />
    </g>
  );
}

export function Plinth() {
  return (
    <g>
      <path className={styles.solid} d="M122 162h76v9h-76Z" />
      <path className={styles.solid} d="M131 171h58v33h-58Z" />
      <path className={styles.dashed} d="M132 158c0-18 12-32 28-32s28 14 28 32" />
    </g>
  );
}

export function Crowd() {
  return (
    <g>
      {[84, 116, 148, 180, 212].map((x, i) => (
        <g key={x}>
          <path className={i === 0 ? styles.lit : styles.solid} d={`M${x} 204v-26a12 12 0 0 1 24 0v26Z`} />
          <circle className={i === 0 ? styles.lit : styles.solid} cx={x + 12} cy="152" r="9" />
        </g>
      ))}
    </g>
  );
}

export function Ladder() {
  return (
    <g>
      <path
        className={styles.line}
        d="M214 204 182 82M244 204 212 82M211 192h30M205 168h30M199 144h30M193 120h30M187 98h28"
      />
      <circle className={styles.bulb} cx="92" cy="190" r="13" />
      <path className={styles.solid} d="M103 184h13v12h-13Z" />
      <ellipse className={styles.pool} cx="94" cy="204" rx="40" ry="6" />
    </g>
  );
}

/** Draws a globe with its day on the far side. */
export function Globe() {
  return (
    <g transform="translate(0 3)">
      <circle className={styles.solid} cx="160" cy="156" r="44" />
      <path className={styles.lit} d="M160 112a44 44 0 0 1 0 88c16-12 24-27 24-44s-8-32-24-44Z" />
      <path className={styles.line} d="M116 156h88M160 112c-16 12-24 27-24 44s8 32 24 44" />
    </g>
  );
}

export function Door() {
  return (
    <g>
      <path className={styles.solid} d="M126 204v-92a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v92Z" />
      <rect className={styles.lit} x="150" y="152" width="26" height="20" rx="4" />
      <path className={styles.line} d="M155 152v-6a8 8 0 0 1 16 0v6" />
    </g>
  );
}

export function Clock() {
  return (
    <g>
      <path className={styles.line} d="M138 196l-6 8M182 196l6 8" />
      <circle className={styles.solid} cx="160" cy="160" r="40" />
      <path className={styles.line} d="M160 136v24l15 10" />
      <circle className={styles.lit} cx="160" cy="160" r="4" />
    </g>
  );
}
