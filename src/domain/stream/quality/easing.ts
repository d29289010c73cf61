export type Strain = 'machine' | 'network';

/** How a picture stands that gets smaller while it is too much, and larger again when it is not. */
export interface Easing {
  /** Sizes below the one that was chosen. */
  readonly steps: number;
  /** What the last step down was for; undefined at the size that was chosen. */
  readonly cause: Strain | undefined;
  /** Seconds in a row that were too much, and that were not. */
  readonly strained: number;
  readonly calm: number;
}

export const AT_EASE: Easing = { steps: 0, cause: undefined, strained: 0, calm: 0 };

/** So many seconds too much: the picture gets smaller. */
export const DOWN_AFTER = 5;
/** So many that were fine: it gets larger, by one size. Long, since it was too much before. */
export const UP_AFTER = 60;

/** The state after one more second. `most`: how many sizes there are to go. */
export function ease(state: Easing, strain: Strain | undefined, most: number): Easing {
  if (strain) {
    const strained = state.strained + 1;
    if (strained < DOWN_AFTER || state.steps >= most) return { ...state, strained, calm: 0 };
    return { steps: state.steps + 1, cause: strain, strained: 0, calm: 0 };
  }
  const calm = state.calm + 1;
  if (state.steps === 0 || calm < UP_AFTER) return { ...state, strained: 0, calm };
  const steps = state.steps - 1;
  return { steps, cause: steps > 0 ? state.cause : undefined, strained: 0, calm: 0 };
}

export interface Load {
  /** The size is ours to choose. */
  readonly auto: boolean;
  readonly batterySaver: boolean;
  /** The network doesn't keep up; or the machine before the player doesn't. */
  readonly blame: 'network' | 'device' | undefined;
  /** The browser says that this machine is very busy. */
  readonly busy: boolean;
}

/** What is to be eased: the network where the size is automatic, this machine where its battery is to be saved. */
export function strainOf({ auto, batterySaver, blame, busy }: Load): Strain | undefined {
  if (batterySaver && (busy || blame === 'device')) return 'machine';
  return auto && blame === 'network' ? 'network' : undefined;
}
