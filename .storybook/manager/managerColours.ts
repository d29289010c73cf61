import { type Hex, hexFrom } from '../frameColours.ts';

/** Colours for the manager's scripts, which can't import `tokens.css`. The manager's head defines them (`managerHead.ts`). */
export const hex: Hex = hexFrom((globalThis as unknown as { frameColours: Record<string, string> }).frameColours);
