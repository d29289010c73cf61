import { type Hex, hexFrom } from '../frameColours.ts';

/** Colours for the frame's own scripts, which can't import `tokens.css`. The head of the frame defines them (`managerHead.ts`). */
export const hex: Hex = hexFrom((globalThis as unknown as { frameColours: Record<string, string> }).frameColours);
