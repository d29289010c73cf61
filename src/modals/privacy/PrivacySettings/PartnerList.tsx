import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { type AdPartners, policyOf } from '../../../domain/privacy/consent/adPartners.ts';
import styles from './PrivacySettings.module.css';
import { scrollToOpenedList } from './scrollToOpenedList.ts';

interface Props {
  readonly partners: AdPartners;
  /** Whether the list of partners is expanded from the start, because the player followed a link to it. */
  readonly visible: boolean;
}

/**
 * Partners that receive the choice about ads through IAB TCF, each with its purposes. Rendered on first open, since
 * they may be hundreds.
 */
export function PartnerList({ partners: { vendors, purposes }, visible }: Props) {
  const { t, i18n } = useTranslation('privacy');
  const { t: common } = useTranslation('common');
  const [opened, setOpened] = useState(visible);
  return (
    <details
      className={styles.stored}
      open={opened}
      onToggle={(event) => {
        setOpened(event.currentTarget.open);
        scrollToOpenedList(event);
      }}
    >
      <summary>{t('partners.title', { count: vendors.length })}</summary>
      {opened && (
        <>
          <p className={styles.partnersText}>{t('partners.text')}</p>
          <ul className={styles.purposeNames}>
            {purposes.map((id) => (
              <li key={id}>{t(`tcf.${id}`)}</li>
            ))}
          </ul>
          <p className={styles.partnersText}>{t('partners.each')}</p>
          <ul className={styles.partners}>
            {vendors.map((vendor) => {
              const policy = policyOf(vendor, i18n.language);
              return (
                <li key={vendor.id}>
                  <h3 className={styles.partner} translate="no">
                    {vendor.name}
                  </h3>
                  <ul className={styles.purposeNames}>
                    {vendor.purposes.map((id) => (
                      <li key={id}>{t(`tcf.${id}`)}</li>
                    ))}
                  </ul>
                  {policy && (
                    <p className={styles.policy}>
                      {/* The list's parser accepts only https addresses. All of them are external. */}
                      <SafeLink
                        href={policy}
                        decide={() => ({ kind: 'external', href: policy })}
                        externalHint={common('opensInNewTab')}
                      >
                        {t('partners.policy', { name: vendor.name })}
                      </SafeLink>
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </details>
  );
}
