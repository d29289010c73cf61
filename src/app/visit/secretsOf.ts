import { MEMBERSHIP_KEY } from '../../domain/auth/gates.ts';
import type { Core } from '../boot/core.ts';
import { visitSecrets } from './visitSecrets.ts';

/** What must never be in a file or on a screen. */
export function secretsOf(core: Core): readonly string[] {
  return [...visitSecrets(core), core.ports.localStore.get(MEMBERSHIP_KEY) ?? ''];
}
