import type { MachineSpec } from '../../../kit/machine.ts';
import type { NameMistake } from './nameRules.ts';

export type NameState =
  | { readonly kind: 'own' }
  | { readonly kind: 'wrong'; readonly mistake: NameMistake }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'free'; readonly name: string }
  /** `suggestions`: undefined until they are asked for. */
  | { readonly kind: 'taken'; readonly name: string; readonly suggestions: readonly string[] | undefined }
  /** Nobody could be asked; saving will tell. */
  | { readonly kind: 'unchecked'; readonly name: string };

export type NameEvent =
  | { readonly kind: 'written'; readonly name: string; readonly mistake: NameMistake | undefined }
  | { readonly kind: 'restored' }
  | {
      readonly kind: 'answered';
      readonly name: string;
      readonly available: boolean;
      readonly suggestions: readonly string[];
    }
  | { readonly kind: 'unanswered'; readonly name: string }
  /** It was not taken when it was saved: somebody has it by now. */
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'online' };

/** `soon`: after the player has stopped writing. */
export type NameCommand = { readonly kind: 'ask'; readonly name: string; readonly soon: boolean };

function step(state: NameState, event: NameEvent): readonly [NameState] {
  switch (event.kind) {
    case 'written':
      if (event.mistake) return [{ kind: 'wrong', mistake: event.mistake }];
      // A blank more at the end is no other name.
      return ['name' in state && state.name === event.name ? state : { kind: 'checking', name: event.name }];
    case 'restored':
      return [state.kind === 'own' ? state : { kind: 'own' }];
    case 'answered': {
      const { name, available, suggestions } = event;
      if (!('name' in state) || state.name !== name) return [state];
      if (state.kind === 'taken') return [{ ...state, suggestions }];
      if (state.kind !== 'checking') return [state];
      return [available ? { kind: 'free', name } : { kind: 'taken', name, suggestions }];
    }
    case 'unanswered':
      if (!('name' in state) || state.name !== event.name) return [state];
      if (state.kind === 'taken') return [{ ...state, suggestions: [] }];
      return [state.kind === 'checking' ? { kind: 'unchecked', name: state.name } : state];
    case 'refused':
      return [{ kind: 'taken', name: event.name, suggestions: undefined }];
    case 'online':
      return [state.kind === 'unchecked' ? { kind: 'checking', name: state.name } : state];
  }
}

/** The key is the name: with another letter the question about the name before is taken back. */
function ongoing(state: NameState): Readonly<Record<string, NameCommand>> {
  if (state.kind === 'checking') return { [`check:${state.name}`]: { kind: 'ask', name: state.name, soon: true } };
  if (state.kind === 'taken' && !state.suggestions)
    return { [`suggest:${state.name}`]: { kind: 'ask', name: state.name, soon: false } };
  return {};
}

/** Whether the name that somebody is writing may be theirs. */
export const nameSpec: MachineSpec<NameState, NameEvent, NameCommand> = { initial: { kind: 'own' }, step, ongoing };
