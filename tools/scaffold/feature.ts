import { modalStories, modalStrings } from './modal.ts';
import type { Names, ScreenTemplate } from './screenTemplate.ts';

/** Template of the dialog that a feature opens. Its two-line model stays in the view, because no child view imports it. */
const dialog = {
  folder: 'modals',
  hasAreas: true,
  strings: modalStrings,
  files: (names) => ({ '.tsx': view(names), '.stories.tsx': modalStories(names) }),
} satisfies ScreenTemplate;

/** Template of a dialog over the game, with the play feature that opens it. */
export const feature: ScreenTemplate = {
  ...dialog,
  otherFiles: (names) => ({ [`src/app/${idOf(names)}/feature.ts`]: playFeature(names) }),
  edits: (names) => ({ 'src/app/features.ts': (text) => listed(text, idOf(names), `./${idOf(names)}/feature.ts`) }),
};

/** Template of a dialog that a state of the session opens. */
export const sessionDialog: ScreenTemplate = {
  ...dialog,
  otherFiles: (names) => ({ [`src/app/play/layers/${idOf(names)}.ts`]: sessionLayer(names) }),
  edits: (names) => ({
    'src/app/play/layers/sessionFeatures.ts': (text) => listed(text, idOf(names), `./${idOf(names)}.ts`),
  }),
};

/** Template of a dialog over any page, with the visit feature that opens it. */
export const visitFeature: ScreenTemplate = {
  ...dialog,
  otherFiles: (names) => ({
    [`src/app/core/featureKeys/visit/${idOf(names)}.ts`]: visitApi(names),
    [`src/app/${idOf(names)}/feature.ts`]: visitInstance(names),
  }),
  edits: (names) => ({
    'src/app/visitFeatures.ts': (text) => listed(text, idOf(names), `./${idOf(names)}/feature.ts`),
  }),
};

const idOf = ({ name }: Names) => name.charAt(0).toLowerCase() + name.slice(1);

/** Appends a feature to the source of the app's list of features. */
function listed(text: string, id: string, path: string): string {
  const lines = text.split('\n');
  const lastImport = lines.findLastIndex((line) => line.startsWith('import '));
  lines.splice(lastImport + 1, 0, `import { ${id} } from '${path}';`);
  lines.splice(lines.lastIndexOf('];'), 0, `  ${id},`);
  return lines.join('\n');
}

const view = ({ name, domain, key }: Names) => `import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';

/** Content and actions of the dialog. */
export interface ${name}Model {
  readonly open: boolean;
  readonly close: () => void;
}

/** Escape, the backdrop and the close button call it. The owner closes the dialog. */
export const ${name} = observer(function ${name}({ model }: { readonly model: ${name}Model }) {
  const { t } = useTranslation('${domain}');
  return (
    <Dialog open={model.open} title={t('${key}.title')} closeLabel={t('${key}.close')} onClose={model.close}>
      <Text tone="soft">{t('${key}.text')}</Text>
    </Dialog>
  );
});
`;

const keyOf = ({ key }: Names) => key.replaceAll('-', '_').toUpperCase();

const playFeature = (names: Names) => {
  const { name, label, folder } = names;
  const constant = keyOf(names);
  return `import { observable, runInAction } from 'mobx';
import type { ${name}Model } from '../../${folder}/${name}.tsx';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { createLayer } from '../core/createLayer.tsx';
import { featureKey } from '../../kit/featureKey.ts';
import type { PlayFeature } from '../play/feature.ts';

export interface ${name}Api {
  readonly open: () => void;
}

/** ${label}: \`feature(${constant}).open()\` shows it. */
export const ${constant} = featureKey<${name}Api>('${idOf(names)}');

${opener(names, 'PlayFeature', 'game', '\n      asks: () => shown.get(),')}`;
};

const sessionLayer = (names: Names) => {
  const { name, domain, key, label, folder } = names;
  return `import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { featureKey } from '../../../kit/featureKey.ts';
import { ${name} } from '../../../${folder}/${name}.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import type { PlayFeature } from '../feature.ts';

/** ${label}: shown while the picture is lost. */
export const ${idOf(names)}: PlayFeature = {
  key: featureKey('${idOf(names)}'),
  create({ play, leave }) {
    const model = { open: true, close: leave };
    const isShown = () => situationOf(play.session.state).kind === 'reconnecting';
    const layer = { id: '${key}', slot: 'dialog', priority: 0 } as const;
    const shown = () => (isShown() ? model : undefined);
    return { api: {}, layers: [createLayer(layer, LazyView.of(${name}, '${domain}'), shown)] };
  },
};
`;
};

const visitApi = (names: Names) => `import { featureKey } from '../../../../kit/featureKey.ts';

export interface ${names.name}Api {
  readonly open: () => void;
}

/** ${names.label}: \`app.feature(${keyOf(names)})\` answers what opens it. */
export const ${keyOf(names)} = featureKey<${names.name}Api>('${idOf(names)}');
`;

const visitInstance = (names: Names) => `import { observable, runInAction } from 'mobx';
import type { ${names.name}Model } from '../../${names.folder}/${names.name}.tsx';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { createLayer } from '../core/createLayer.tsx';
import type { VisitFeature } from '../core/visitFeature.ts';
import { ${keyOf(names)}, type ${names.name}Api } from '../core/featureKeys/visit/${idOf(names)}.ts';

${opener(names, 'VisitFeature', 'any page')}`;

/** Code that opens and closes the dialog. `more` is additional code of the feature. */
const opener = (names: Names, type: string, slot: string, options = '') => {
  const { name, domain, key, label, folder } = names;
  return `const View = new LazyView<${name}Model>(
  () => import('../../${folder}/${name}.tsx').then((it) => it.${name}),
  { namespaces: ['${domain}'], optional: true },
);

/** ${label}: loaded when it is opened. */
export const ${idOf(names)}: ${type}<${name}Api> = {
  key: ${keyOf(names)},
  create() {
    const shown = observable.box(false);
    const show = (open: boolean) => runInAction(() => shown.set(open));
    const model: ${name}Model = { open: true, close: () => show(false) };
    return {
      api: { open: () => show(true) },
      layers: [
        createLayer({ id: '${key}', slot: '${slot}', priority: 0 }, View, () => (shown.get() ? model : undefined)),
      ],${options}
    };
  },
};
`;
};
