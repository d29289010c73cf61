import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { NameMistake } from './nameRules.ts';

export type NameState =
  | { readonly kind: 'own' }
  | { readonly kind: 'wrong'; readonly mistake: NameMistake }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'free'; readonly name: string }
  /** The user name is taken. `suggestions`: similar available names; undefined until the server has answered. */
  | { readonly kind: 'taken'; readonly name: string; readonly suggestions: readonly string[] | undefined }
  /** The check of the name's availability failed, so the server decides when the name is saved. */
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
  /** The server refused to save the user name, because another player has taken it since the check. */
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'online' };

/** Asks the server whether a user name is available. `soon`: only after the player has stopped typing. */
export type NameCommand = { readonly kind: 'ask'; readonly name: string; readonly soon: boolean };

function step(state: NameState, event: NameEvent): readonly [NameState] {
  switch (event.kind) {
    case 'written':
      if (event.mistake) return [{ kind: 'wrong', mistake: event.mistake }];
      // Blanks at the end don't change the user name.
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

/** The key of the effect contains the typed name, so that another keystroke cancels the request for the previous name. */
function ongoing(state: NameState): Readonly<Record<string, NameCommand>> {
  if (state.kind === 'checking') return { [`check:${state.name}`]: { kind: 'ask', name: state.name, soon: true } };
  if (state.kind === 'taken' && !state.suggestions)
    return { [`suggest:${state.name}`]: { kind: 'ask', name: state.name, soon: false } };
  return {};
}

/** State machine that checks whether the user name that the player is typing is available. */
export const nameSpec: MachineSpec<NameState, NameEvent, NameCommand> = { initial: { kind: 'own' }, step, ongoing };
