import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import { GameItems } from './GameItems.tsx';
import { GiftCards } from './GiftCards.tsx';
import styles from './Redeem.module.css';
import { RedeemDialog } from './RedeemDialog.tsx';

export const RedeemSection = observer(function RedeemSection({ model }: SectionProps) {
  const { t } = useTranslation('redeem');
  const { t: page } = useTranslation('nowbux');
  const { redeem } = model.parts;
  if (!redeem) return null;
  return (
    <div className={styles.section}>
      <header className={styles.intro}>
        <Heading level={2} size="2xl">
          {t('title')}
        </Heading>
        <Text tone="soft">{t('lead')}</Text>
        {model.guest && (
          <div className={styles.guest}>
            <Text strong>{t('guest')}</Text>
            <Button size="s" onClick={() => model.signIn()}>
              {page('nobody.signIn')}
            </Button>
          </div>
        )}
      </header>
      <LoadedContent state={model.rewards} model={model}>
        {(rewards) => <GiftCards model={model} rewards={rewards} />}
      </LoadedContent>
      <LoadedContent state={redeem.games} model={model}>
        {(games) => <GameItems games={games} choose={redeem.chooseItem} />}
      </LoadedContent>
      <nav aria-label={t('codes.title')} className={styles.links}>
        <SectionLink model={model} to="codes">
          {t('codes.title')}
        </SectionLink>
        <SectionLink model={model} to="codes">
          {t('codes.where')}
        </SectionLink>
      </nav>
      {redeem.step && <RedeemDialog model={model} redeem={redeem} step={redeem.step} />}
    </div>
  );
});
