import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { SchemeEditorModel } from '../../../widgets/controls/SchemeEditor/SchemeEditor.types.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { PlayFeature } from '../../play/feature.ts';
import { panelOf } from '../../play/sidePanels.ts';
import { CONTROLS } from '../../core/featureKeys/play/controls.ts';
import { SCHEMES, type SchemesApi } from '../../core/featureKeys/play/schemes.ts';
import { LazySchemes } from './lazySchemes.ts';
import type { SchemesController } from './schemesController.ts';

const Editor = new LazyView<SchemeEditorModel>(
  () => import('../../../widgets/controls/SchemeEditor/SchemeEditor.tsx').then((it) => it.SchemeEditor),
  { namespaces: ['schemes'], optional: true },
);

/** Control schemes and their editor over the picture. */
export const schemes: PlayFeature<SchemesApi> = {
  key: SCHEMES,
  create(context, signal) {
    const legacy = () => context.feature(CONTROLS).legacy;
    const part = new LazyPart<SchemesController>(async () => {
      const { SchemesController } = await import('./schemesController.ts');
      return () => new SchemesController(context, legacy).start(signal);
    }, signal);
    const lazy = new LazySchemes(context, part).start(signal);
    const isOpen = () => lazy.controller?.open === true;
    return {
      api: lazy,
      get bar() {
        return lazy.offered ? { schemes: lazy } : {};
      },
      layers: [
        createLayer({ id: 'scheme-editor', slot: 'panel', priority: 40 }, Editor, () =>
          isOpen() ? lazy.controller?.model : undefined,
        ),
      ],
      panel: panelOf(isOpen, () => lazy.controller?.close()),
      blocksInput: isOpen,
    };
  },
};
