import { useTranslation } from 'react-i18next';
import type { Instructions } from '../../contracts/entities/app.ts';
import type { VettedApp } from '../../domain/links/vetted.types.ts';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import styles from './AppControls.module.css';
import { KeysPicture, PhonePicture, UsedPadPicture } from './ControlPictures.tsx';

const HANDS = ['keys', 'pad', 'touch'] as const satisfies readonly (keyof Instructions)[];
const NAMES = { keys: 'controls.keyboard', pad: 'controls.gamepad', touch: 'controls.touch' } as const;

/** The game's own instructions, drawn for each kind of controls. */
export function AppControls({ app }: { readonly app: VettedApp }) {
  const { t } = useTranslation('app');
  const { instructions = {}, initialOrientation } = app;
  const hands = HANDS.flatMap((hand) => {
    const instruction = instructions[hand];
    return instruction ? [{ hand, ...instruction, label: t(NAMES[hand]) }] : [];
  });
  if (hands.length === 0) return null;
  return (
    <section className={styles.controls} aria-labelledby="app-how">
      <Heading level={2} size="xl" id="app-how">
        {t('how')}
      </Heading>
      <ul className={styles.hands}>
        {hands.map(({ hand, how, parts, label }) => (
          <li key={hand} className={styles.inputMethod} data-hand={hand}>
            {/* The text beside the picture has the same content. */}
            <div className={styles.drawing} aria-hidden="true">
              {hand === 'keys' && <KeysPicture parts={parts} space={t('spaceKey')} />}
              {hand === 'pad' && <UsedPadPicture parts={parts} />}
              {hand === 'touch' && <PhonePicture parts={parts} orientation={initialOrientation} />}
            </div>
            <Heading level={3} size="l">
              {label}
            </Heading>
            <Text tone="soft">{how}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
