import { makeAutoObservable, runInAction } from 'mobx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { DEAD_ZONES, type DeadZones } from '../../../domain/input/gamepad/padReading.ts';
import type { ConnectionTestModel } from '../../../modals/support/ConnectionTest/ConnectionTest.types.ts';
import type { MouseTestModel } from '../../../modals/controls/MouseTest/MouseTest.types.ts';
import type { PadDoctorModel } from '../../../modals/controls/PadDoctor/PadDoctor.types.ts';
import type { PadMappingModel } from '../../../modals/controls/PadMapping/PadMapping.types.ts';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import type { Check, ChecksApi } from '../../core/featureKeys/visit/hardwareChecks.ts';
import { ConnectionTestViewModel } from './connectionTest.viewModel.ts';
import { MouseTestViewModel } from './mouseTest.viewModel.ts';
import { PadDoctorViewModel } from './padDoctor.viewModel.ts';
import { PadMappingViewModel } from './padMapping.viewModel.ts';

const Pads = new LazyView<PadDoctorModel>(
  () => import('../../../modals/controls/PadDoctor/PadDoctor.tsx').then((it) => it.PadDoctor),
  { namespaces: ['checks'], optional: true },
);
const Mapping = new LazyView<PadMappingModel>(
  () => import('../../../modals/controls/PadMapping/PadMapping.tsx').then((it) => it.PadMapping),
  { namespaces: ['checks'], optional: true },
);
const Mouse = new LazyView<MouseTestModel>(
  () => import('../../../modals/controls/MouseTest/MouseTest.tsx').then((it) => it.MouseTest),
  { namespaces: ['checks'], optional: true },
);

const Connection = new LazyView<ConnectionTestModel>(
  () => import('../../../modals/support/ConnectionTest/ConnectionTest.tsx').then((it) => it.ConnectionTest),
  { namespaces: ['connection'], optional: true },
);

/** View model of the open hardware or connection check; all fields are undefined if none is open. */
interface Shown {
  readonly pad?: PadDoctorViewModel;
  readonly mapping?: PadMappingViewModel;
  readonly mouse?: MouseTestViewModel;
  readonly connection?: ConnectionTestViewModel;
}

/** Opens and renders the hardware and connection checks. */
export interface CheckDialogs extends ChecksApi {
  readonly layers: readonly VisitLayer[];
}

/** Creates the hardware and connection checks of a visit. One is open at a time. */
export function createHardwareChecks(
  app: App,
  browser: Pick<VisitPorts, 'gamepads' | 'connection'>,
  signal: AbortSignal,
): CheckDialogs {
  const { api, ports } = app.core;
  const { clock, localStore } = ports;
  const nothing: Shown = {};
  const state = makeAutoObservable({ shown: nothing }, {}, { deep: false });
  let open: { readonly end: AbortController; readonly closed: () => void } | undefined;
  const show = (shown: Shown) =>
    runInAction(() => {
      state.shown = shown;
    });
  const close = () => {
    show(nothing);
    open?.end.abort();
    open?.closed();
    open = undefined;
  };
  signal.addEventListener('abort', close, { once: true });
  const { gamepads } = browser;
  const mapping = (index: number, done: () => void): Shown => ({
    mapping: new PadMappingViewModel({ gamepads, clock, index, close: done }),
  });
  const doctor = (zones: DeadZones): Shown => ({
    pad: new PadDoctorViewModel({
      gamepads,
      clock,
      zones,
      close,
      map: (index) => show(mapping(index, () => show(doctor(zones)))),
    }),
  });
  const made = async (check: Check, zones: DeadZones, pad: number, end: AbortSignal): Promise<Shown> => {
    switch (check) {
      case 'pad':
        return doctor(zones);
      case 'pad-mapping':
        return mapping(pad, close);
      case 'mouse':
        return { mouse: new MouseTestViewModel(close) };
      case 'connection': {
        const sources = { api, clock, store: localStore, ports: await browser.connection(), close };
        const connection = new ConnectionTestViewModel(sources);
        connection.start(end);
        return { connection };
      }
    }
  };
  return {
    async open({ check, zones = DEAD_ZONES, pad = 0 }) {
      close();
      const end = new AbortController();
      const { promise, resolve } = Promise.withResolvers<void>();
      const opened = (open = { end, closed: resolve });
      // A hardware check whose JavaScript fails to load isn't shown. The player's next press retries.
      const shown = await made(check, zones, pad, end.signal).catch(() => undefined);
      if (open !== opened) return promise;
      if (shown) show(shown);
      else close();
      return promise;
    },
    layers: [
      createLayer({ id: 'pad-doctor', slot: 'any page', priority: 80 }, Pads, () => state.shown.pad),
      createLayer({ id: 'pad-mapping', slot: 'any page', priority: 80 }, Mapping, () => state.shown.mapping),
      createLayer({ id: 'mouse-test', slot: 'any page', priority: 80 }, Mouse, () => state.shown.mouse),
      createLayer({ id: 'connection-test', slot: 'any page', priority: 80 }, Connection, () => state.shown.connection),
    ],
  };
}
