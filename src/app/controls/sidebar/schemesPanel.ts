import type { ControlsStore } from '../../../domain/controls/controls.store.ts';
import type { SchemesModel } from '../../../widgets/controls/Controls/controlsModel.ts';
import type { SchemesApi } from '../../core/featureKeys/play/schemes.ts';

/** Model of the control schemes in the controls sidebar; undefined if the game forbids them. */
export function schemesPanel(
  api: SchemesApi,
  store: Pick<ControlsStore, 'legacy'>,
  close: () => void,
): SchemesModel | undefined {
  if (!api.offered) return undefined;
  const schemes = api.schemes;
  return {
    state: stateOf(api),
    legacy: store.legacy,
    on: api.on && schemes?.failure === undefined,
    setOn: api.setOn,
    names: schemes?.schemes.map(({ name }) => name) ?? [],
    current: schemes?.current?.name,
    use: (name) => schemes?.use(name),
    labels: schemes?.labels === true,
    setLabels: (shown) => schemes?.setLabels(shown),
    edit: () => {
      close();
      api.open();
    },
  };
}

/**
 * State of the control schemes for the panel. After a temporary failure it is "not searched", because switching the
 * schemes on retries the search.
 */
function stateOf({ schemes }: SchemesApi): SchemesModel['state'] {
  const state = schemes?.machine.state;
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
