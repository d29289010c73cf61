import type { Names } from './screenTemplate.ts';

/** Files that pages and widgets share: a heading, one action, and a model of getters. */
export function sectionFiles(names: Names, kind: 'Pages' | 'Widgets', tag: 'main' | 'section', style: string) {
  return {
    '.tsx': view(names, tag),
    '.types.ts': types(names),
    '.module.css': style,
    '.viewModel.ts': model(names),
    '.stories.tsx': stories(names, kind),
    '.test.ts': test(names),
  };
}

export const sectionStrings = ({ label }: Names) => ({ title: label, act: label });

const view = ({ name, domain, key, src }: Names, tag: string) => `import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '${src}/design/primitives/Button/Button.tsx';
import { Heading } from '${src}/design/primitives/Heading/Heading.tsx';
import styles from './${name}.module.css';
import type { ${name}Model } from './${name}.types.ts';

export const ${name} = observer(function ${name}({ model }: { readonly model: ${name}Model }) {
  const { t } = useTranslation('${domain}');
  return (
    <${tag} className={styles.root} aria-labelledby="${key}-title">
      <Heading level={${tag === 'main' ? 1 : 2}} id="${key}-title">
        {t('${key}.title')}
      </Heading>
      <Button loading={model.busy} onClick={model.act}>
        {t('${key}.act')}
      </Button>
    </${tag}>
  );
});
`;

const types = ({ name }: Names) => `/** Content and actions of the screen. */
export interface ${name}Model {
  readonly busy: boolean;
  readonly act: () => void;
}
`;

const model = ({ name }: Names) => `import { makeAutoObservable } from 'mobx';
import type { ${name}Model } from './${name}.types.ts';

/** Sources of the view model. */
export interface ${name}Sources {
  readonly work: { readonly running: boolean };
  readonly act: () => void;
}

/** Derives the screen's model from the domain. Getters only. */
export class ${name}ViewModel implements ${name}Model {
  readonly #from: ${name}Sources;

  constructor(from: ${name}Sources) {
    this.#from = from;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get busy(): boolean {
    return this.#from.work.running;
  }

  act(): void {
    this.#from.act();
  }
}
`;

const stories = ({ name, label }: Names, kind: string) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ${name} } from './${name}.tsx';

const act = fn();

/** ${label}: say where the page shows it, and its purpose. */
const meta = {
  title: '${kind}/${label}',
  component: ${name},
  args: { model: { busy: false, act } },
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first state. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(act).toHaveBeenCalledOnce();
  },
};

/** The action is running. */
export const Busy: Story = { args: { model: { busy: true, act } } };
`;

const test = ({ name, label }: Names) => `import { describe, expect, it, vi } from 'vitest';
import { ${name}ViewModel } from './${name}.viewModel.ts';

describe('${label}', () => {
  it('is busy while the work runs, and hands the action on', () => {
    const act = vi.fn<() => void>();
    const screen = new ${name}ViewModel({ work: { running: true }, act });
    expect(screen.busy).toBe(true);
    screen.act();
    expect(act).toHaveBeenCalledOnce();
  });
});
`;
