import type { ControlsStore } from '../../domain/controls/controls.store.ts';
import type { SchemesModel } from '../../widgets/Controls/controlsModel.ts';
import type { LateSchemes } from './lateSchemes.ts';

/** What the sidebar's panels say of the schemes, and do with them. Undefined where the game forbids them. */
export function schemesPanel(
  late: LateSchemes,
  store: Pick<ControlsStore, 'legacy'>,
  close: () => void,
): SchemesModel | undefined {
  if (!late.offered) return undefined;
  const schemes = late.desk?.schemes;
  return {
    state: stateOf(late),
    legacy: store.legacy,
    on: late.on && schemes?.why === undefined,
    setOn: late.setOn,
    names: schemes?.schemes.map(({ name }) => name) ?? [],
    current: schemes?.current?.name,
    use: (name) => schemes?.use(name),
    labels: schemes?.labels ?? false,
    setLabels: (shown) => schemes?.setLabels(shown),
    edit: () => {
      close();
      late.open();
    },
  };
}

/** After a failure that may pass nobody has looked yet: to switch it on is to look again. */
function stateOf({ desk }: LateSchemes): SchemesModel['state'] {
  const state = desk?.schemes.machine.state;
  switch (state?.kind) {
    case 'finding':
    case 'starting':
      return 'loading';
    case 'ready':
      return 'ready';
    case 'disabled':
      return state.why === 'config-not-found' ? 'none' : 'off';
    default:
      return 'off';
  }
}
