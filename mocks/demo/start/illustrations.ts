// Two drawings in the style of the product's illustrations (`src/widgets/shell/Illustration`), without React.

const LAMP = '<path class="line" d="M160-8V40"/>';
const SHADE = '<path class="shade" d="M128 84C131 56 144 40 160 40S189 56 192 84Z"/>';
const FLOOR = '<path class="floor" d="M20 204H300"/>';

/** A lamp that is on, and a cat that dozes in its light. */
const LIT = `<defs><linearGradient id="light" gradientUnits="userSpaceOnUse" x1="0" y1="84" x2="0" y2="204"><stop offset="0" class="near"/><stop offset="1" class="far"/></linearGradient></defs><ellipse class="pool" cx="160" cy="204" rx="106" ry="11"/>${FLOOR}<path d="M134 84 53 204H267L186 84Z" fill="url(#light)"/>${LAMP}<path class="bulb" d="M146 84a14 12 0 0 0 28 0Z"/>${SHADE}<path class="solid" d="M110 204c-10-4-14-14-10-24 6-16 24-22 44-20 26 2 44 16 44 32 0 6-4 12-10 12Z"/><path class="solid" d="M112 204h-6c-14 0-24-8-24-20 0-4 2-8 3-14l8 6c4-2 9-2 13 0l8-6c2 8 4 12 2 20"/><path class="line" d="M90 188c2 2 5 2 7 0M103 188c2 2 5 2 7 0M178 204c14 0 22-8 20-18"/>`;

/** A lamp that is out, and two eyes in the dark. */
const DARK = `${FLOOR}${LAMP}<path class="out" d="M147 84a13 11 0 0 0 26 0"/>${SHADE}<path class="shadow" d="M196 204c-6-34 4-56 22-56 3 0 6-12 9-12 4 0 6 9 10 9h6c4 0 6-9 10-9 3 0 5 14 8 18 8 11 8 34 5 50Z"/><ellipse class="eye" cx="232" cy="163" rx="5" ry="6"/><ellipse class="eye" cx="252" cy="163" rx="5" ry="6"/><path class="pupil" d="M232 158v10M252 158v10"/>`;

const svg = (name: string, content: string) =>
  `<svg class="scene" data-scene="${name}" viewBox="0 0 320 220" aria-hidden="true" focusable="false">${content}</svg>`;

/** The drawings of the lit and the unlit lamp as SVG elements, for the HTML of the demo's pages. */
export const ILLUSTRATIONS = { lit: svg('lit', LIT), dark: svg('dark', DARK) } as const;
