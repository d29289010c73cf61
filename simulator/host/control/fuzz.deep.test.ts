import { it } from 'vitest';
import { fuzzControl } from '../testing/fuzzControl.ts';

it('the control API answers whatever it is sent, five thousand times', () => fuzzControl(5_000));
