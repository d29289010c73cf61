import type { Title } from './sceneTitle.ts';
import { ACTION } from './titles/actionScenes.ts';
import { ADVENTURES } from './titles/adventureScenes.ts';
import { COSY } from './titles/cosyScenes.ts';
import { OTHER_TITLES } from './titles/otherTitles.ts';

/** Titles with a scene, by package. */
export const TITLES: Readonly<Record<string, Title>> = { ...ADVENTURES, ...ACTION, ...COSY, ...OTHER_TITLES };
