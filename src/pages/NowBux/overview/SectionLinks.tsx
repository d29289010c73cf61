import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { ChevronLeftIcon } from '../../../design/icons/pageIcons.tsx';
import { ClaimDot } from '../layout/ClaimDot.tsx';
import type { NowBuxModel } from '../NowBux.types.ts';
import { SECTIONS } from '../sections.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import styles from './SectionLinks.module.css';

/**
 * Links to all sections of the nowBux page, beside or above an open one, starting with the overview. On the overview:
 * links to the sections without a card.
 */
export const SectionLinks = observer(function SectionLinks({ model }: { readonly model: NowBuxModel }) {
  const { t } = useTranslation('nowbux');
  const row = useRef<HTMLElement>(null);
  const { section } = model;
  useEffect(() => {
    const place = row.current;
    const current = place?.querySelector<HTMLElement>('[aria-current]');
    if (!place || !current) return undefined;
    const show = () => place.scrollTo({ left: current.offsetLeft - place.clientWidth / 3 });
    show();
    // Scroll to the open section's link again when the links to sections change their width: when the fonts load, or
    // when a tablet rotates.
    const resized = new ResizeObserver(show);
    resized.observe(current);
    resized.observe(place);
    return () => resized.disconnect();
  }, [section]);
  return (
    <nav ref={row} aria-label={t('sections.all')} className={cx(styles.sectionLinks, section && styles.row)}>
      {section && (
        <SectionLink model={model} to={undefined} className={styles.sectionLink}>
          <ChevronLeftIcon size="1.1em" />
          {t('sections.overview')}
        </SectionLink>
      )}
      {SECTIONS.filter(({ isAvailable, Card }) => isAvailable(model) && (section ?? !Card)).map(
        ({ id, icon: Icon }) => (
          <SectionLink key={id} model={model} to={id} current={id === section} className={styles.sectionLink}>
            <Icon size="1.1em" />
            {t(`sections.${id}`)}
            {id === 'quests' && model.parts.quests?.dot && <ClaimDot label={t('quests.doneText')} />}
          </SectionLink>
        ),
      )}
    </nav>
  );
});
