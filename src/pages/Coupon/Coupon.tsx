import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/primitives/Button/Button.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { CopyIcon, EyeIcon, InfoIcon, TicketIcon } from '../../design/icons/icons.tsx';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { useAmbientLight } from '../../design/hooks/useAmbientLight.ts';
import { useRows } from '../../design/hooks/rows/useRows.ts';
import { Text } from '../../design/primitives/Text/Text.tsx';
import type { CouponGeneratorModel } from '../../modals/passes/CouponGenerator/CouponGenerator.types.ts';
import { GameRow } from '../../widgets/library/GameRow/GameRow.tsx';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import type { CouponPageModel } from './Coupon.types.ts';
import styles from './Coupon.module.css';

const Generator = new LazyView<CouponGeneratorModel>(
  () => import('../../modals/passes/CouponGenerator/CouponGenerator.tsx').then((it) => it.CouponGenerator),
  { namespaces: ['ads', 'coupons'], optional: true },
);

const STEPS = [
  { title: 'coupon.watch', text: 'coupon.watchText', Icon: EyeIcon },
  { title: 'coupon.get', text: 'coupon.getText', Icon: CopyIcon },
  { title: 'coupon.use', text: 'coupon.useText', Icon: TicketIcon },
] as const;

/** The page of the coupon generator: the explanation, the button, and whether coupons are available. */
export const CouponPage = observer(function CouponPage({ model }: { readonly model: CouponPageModel }) {
  const { t } = useTranslation('pages');
  const rows = useRows<HTMLElement>();
  const { library } = model.games;
  // The ticket on the coupon page shows the artwork of the first featured game.
  const art = library.kind === 'loaded' ? library.lists.showcaseApps[0] : undefined;
  useAmbientLight(art?.media.accent);
  return (
    <>
      <main ref={rows} id="main" tabIndex={-1} className={styles.page}>
        <section className={styles.ticket} aria-labelledby="coupon-title">
          <div className={styles.stub} aria-hidden="true">
            <Picture src={art?.media.banner ?? art?.media.tile} />
            <TicketIcon size="clamp(4rem, 9vw, 8rem)" />
          </div>
          <div className={styles.text}>
            <Heading level={1} size="3xl" id="coupon-title">
              {t('coupon.title')}
            </Heading>
            <Text size="l" tone="soft">
              {t('coupon.text')}
            </Text>
            {model.isSoldOut && (
              <p className={styles.state} role="status">
                <InfoIcon size="1.25em" />
                <span>{t('coupon.unavailable')}</span>
              </p>
            )}
            {model.begin && (
              <Button variant={model.isSoldOut ? 'secondary' : 'go'} size="l" icon={TicketIcon} onClick={model.begin}>
                {t('coupon.begin')}
              </Button>
            )}
          </div>
        </section>
        <section className={styles.instructions} aria-labelledby="coupon-how">
          <Heading level={2} size="2xl" id="coupon-how">
            {t('coupon.steps')}
          </Heading>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text, Icon }, i) => (
              <li key={title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {i + 1}
                </span>
                <div>
                  <Heading level={3} size="l">
                    {t(title)}
                  </Heading>
                  <Text tone="soft">{t(text)}</Text>
                </div>
                <Icon size="1.5rem" />
              </li>
            ))}
          </ol>
        </section>
        <CodeEntry model={model.code} />
        <GameRow title={t('play')} model={model.games} choose={({ topApps }) => topApps} />
      </main>
      <Lazy part={Generator} model={model.generator} />
    </>
  );
});
