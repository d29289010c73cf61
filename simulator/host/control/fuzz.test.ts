import { it } from 'vitest';
import { fuzzControl } from '../testing/fuzzControl.ts';

it('the control API answers whatever it is sent, and worlds go on', () => fuzzControl(60), 20_000);
