import type { Title } from './sceneApp.ts';
import { FIRST } from './titles/first.ts';

/** The titles that have a scene, by the package that asks for it. */
export const TITLES: Readonly<Record<string, Title>> = FIRST;
