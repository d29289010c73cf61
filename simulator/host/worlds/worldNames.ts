import type { Random } from '../../../src/kit/random.ts';

const HUES = [
  'amber',
  'azure',
  'cobalt',
  'coral',
  'copper',
  'crimson',
  'ember',
  'fern',
  'frost',
  'golden',
  'indigo',
  'ivory',
  'jade',
  'lilac',
  'lunar',
  'maple',
  'mint',
  'misty',
  'ochre',
  'olive',
  'opal',
  'pearl',
  'plum',
  'quartz',
  'rosy',
  'ruby',
  'sable',
  'silver',
  'solar',
  'teal',
  'umber',
  'violet',
] as const;

const BEASTS = [
  'badger',
  'beaver',
  'bison',
  'crane',
  'dingo',
  'falcon',
  'ferret',
  'finch',
  'gecko',
  'heron',
  'hornet',
  'ibis',
  'jackal',
  'koala',
  'lemur',
  'lynx',
  'magpie',
  'marten',
  'moth',
  'newt',
  'ocelot',
  'osprey',
  'otter',
  'panda',
  'puffin',
  'raven',
  'salmon',
  'stork',
  'tapir',
  'viper',
  'walrus',
  'yak',
] as const;

/**
 * Returns a pronounceable name that is a valid host name label: `amber-otter-417`. A million names exist, so that a
 * new simulated world rarely finds an older world's data in the browser's storage.
 */
export function worldName(random: Random): string {
  const pick = (names: readonly string[]) => names[Math.floor(random.next() * names.length)] ?? '';
  return `${pick(HUES)}-${pick(BEASTS)}-${100 + Math.floor(random.next() * 900)}`;
}
