import { makeObservable, observableRef, runInAction } from 'mobx';
import { later } from '../../../design/later.tsx';
import { DEAD_ZONES } from '../../../domain/input/padReading.ts';
import type { MouseTestModel } from '../../../modals/MouseTest/MouseTest.types.ts';
import type { PadDoctorModel } from '../../../modals/PadDoctor/PadDoctor.types.ts';
import type { App } from '../../boot/createApp.ts';
import type { VisitBrowser } from '../../ports/visitPorts.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { VisitLayer } from '../visitFeature.ts';
import type { ChecksApi } from './api.ts';
import { MouseTestScreen } from './mouseTestScreen.ts';
import { PadDoctorScreen } from './padDoctorScreen.ts';

const Pads = later<PadDoctorModel>(
  () => import('../../../modals/PadDoctor/PadDoctor.tsx').then((it) => it.PadDoctor),
  'extra',
);
const Mouse = later<MouseTestModel>(
  () => import('../../../modals/MouseTest/MouseTest.tsx').then((it) => it.MouseTest),
  'extra',
);

type Shown = { readonly pad: PadDoctorScreen } | { readonly mouse: MouseTestScreen };

/** What opens the checks, and what shows them. */
export interface CheckDialogs extends ChecksApi {
  readonly layers: readonly VisitLayer[];
}

/** The checks of one visit: one is open at a time. */
export function createChecks(app: App, browser: Pick<VisitBrowser, 'gamepads'>, life: AbortSignal): CheckDialogs {
  const { clock } = app.core.ports;
  const state = makeObservable({ shown: undefined as Shown | undefined }, { shown: observableRef });
  let closed: (() => void) | undefined;
  const show = (shown?: Shown) =>
    runInAction(() => {
      state.shown = shown;
    });
  const close = () => {
    show();
    closed?.();
  };
  life.addEventListener('abort', close, { once: true });
  return {
    open({ check, zones = DEAD_ZONES }) {
      close();
      show(
        check === 'pad'
          ? { pad: new PadDoctorScreen({ gamepads: browser.gamepads, clock, zones, close }) }
          : { mouse: new MouseTestScreen(close) },
      );
      return new Promise((resolve) => (closed = resolve));
    },
    layers: [
      createLayer({ id: 'pad-doctor', place: 'any page', order: 80 }, Pads.Part, () =>
        state.shown && 'pad' in state.shown ? state.shown.pad : undefined,
      ),
      createLayer({ id: 'mouse-test', place: 'any page', order: 80 }, Mouse.Part, () =>
        state.shown && 'mouse' in state.shown ? state.shown.mouse : undefined,
      ),
    ],
  };
}
