import { it } from 'vitest';
import { replaysTheSame } from './testing/replay.ts';

it('a world is replayed byte for byte a thousand times', () => replaysTheSame(1_000));
