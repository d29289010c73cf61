import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { type AdPartners, policyOf } from '../../../domain/privacy/consent/adPartners.ts';
import styles from './PrivacySettings.module.css';
import { showOpened } from './showOpened.ts';

interface Props {
  readonly partners: AdPartners;
  /** It was asked for, and is open from the start. */
  readonly shown: boolean;
}

/** Who is told of advertising by IAB TCF, each with what they ask consent to. It may be hundreds: drawn once it is opened. */
export function PartnerList({ partners: { vendors, purposes }, shown }: Props) {
  const { t, i18n } = useTranslation('privacy');
  const { t: common } = useTranslation('common');
  const [opened, setOpened] = useState(shown);
  return (
    <details
      className={styles.stored}
      open={opened}
      onToggle={(event) => {
        setOpened(event.currentTarget.open);
        showOpened(event);
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
                      {/* Only addresses on https are read out of the list; all of them lead out of the product. */}
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
