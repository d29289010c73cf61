import type { Title } from './title.ts';
import { ACTION } from './titles/action.ts';
import { ADVENTURES } from './titles/adventures.ts';
import { COSY } from './titles/cosy.ts';
import { OTHERS } from './titles/others.ts';

/** The titles that have a scene, by the package that asks for it. */
export const TITLES: Readonly<Record<string, Title>> = { ...ADVENTURES, ...ACTION, ...COSY, ...OTHERS };
