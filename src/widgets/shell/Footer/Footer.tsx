import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { ROW, STOP } from '../../../design/hooks/rows/useRows.ts';
import { type LinkDecision, SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import styles from './Footer.module.css';

export interface FooterModel {
  readonly gamesList?: string | undefined;
  readonly productUpdates?: string | undefined;
  readonly deals?: string | undefined;
  readonly nowbux?: string | undefined;
  readonly coupon?: string | undefined;
  /** Address of the subscription page. */
  readonly subscription?: string | undefined;
  readonly help?: string | undefined;
  /** Address of the page about accessibility. */
  readonly accessibility?: string | undefined;
  /** Address of the privacy policy. */
  readonly privacy?: string | undefined;
  readonly terms?: string | undefined;
  readonly imprint?: string | undefined;
  /** Opens the privacy settings. */
  readonly openPrivacy?: (() => void) | undefined;
  readonly community: readonly { readonly label: string; readonly url: string }[];
  /** Decides whether and how to open the address of a link. */
  readonly decide: (href: string) => LinkDecision;
  /** Shows all links of the footer in one line, without the product's name. */
  readonly slim?: boolean | undefined;
}

/** The page's footer: the product's static links, below the last row of games. */
export function Footer({ model }: { readonly model: FooterModel }) {
  const { t } = useTranslation('shell');
  const discover = [
    { label: t('links.games'), url: model.gamesList },
    { label: t('links.updates'), url: model.productUpdates },
    { label: t('links.deals'), url: model.deals },
  ];
  const account = [
    { label: t('links.nowbux'), url: model.nowbux },
    { label: t('links.coupon'), url: model.coupon },
    { label: t('links.subscription'), url: model.subscription },
  ];
  const legal = [
    { label: t('links.help'), url: model.help },
    { label: t('links.accessibility'), url: model.accessibility },
    { label: t('links.privacy'), url: model.privacy },
    { label: t('links.terms'), url: model.terms },
    { label: t('links.imprint'), url: model.imprint },
  ];
  const { openPrivacy } = model;
  return (
    <footer className={cx(styles.footer, model.slim && styles.slim)} aria-label={t('footer.label')}>
      <div className={styles.parts}>
        {!model.slim && (
          <div className={styles.about}>
            <Wordmark height="1.75rem" />
            <p className={styles.tagline}>{t('footer.tagline')}</p>
          </div>
        )}
        <Links title={t('footer.discover')} links={discover} decide={model.decide} />
        <Links title={t('footer.account')} links={account} decide={model.decide} />
        <Links title={t('footer.community')} links={model.community} decide={model.decide} />
        <Links title={t('footer.legal')} links={legal} decide={model.decide}>
          {openPrivacy && (
            <li>
              <button {...STOP} type="button" className={cx(styles.link, styles.button)} onClick={openPrivacy}>
                {t('links.privacySettings')}
              </button>
            </li>
          )}
        </Links>
      </div>
    </footer>
  );
}

interface LinksProps {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly url: string | undefined }[];
  readonly decide: (href: string) => LinkDecision;
  /** More list items after the footer's links. */
  readonly children?: ReactNode;
}

function Links({ title, links, decide, children }: LinksProps) {
  const { t } = useTranslation('common');
  const shownLinks = links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
  if (shownLinks.length === 0 && !children) return null;
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list} {...ROW}>
        {shownLinks.map(({ label, url }) => (
          <li key={url}>
            <SafeLink
              {...STOP}
              href={url}
              tone="plain"
              decide={decide}
              externalHint={t('opensInNewTab')}
              className={styles.link}
            >
              {label}
            </SafeLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
