import { hashText } from '../../../src/kit/random.ts';

/** The dominant colour of an app's art, as CSS. */
export function accentOf(appId: string): string {
  return `hsl(${hashText(appId) % 360} 60% 50%)`;
}
