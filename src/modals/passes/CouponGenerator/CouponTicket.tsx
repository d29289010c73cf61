import { useTranslation } from 'react-i18next';
import { CodeCopy } from '../../../design/primitives/CodeCopy/CodeCopy.tsx';
import { Spotlight } from '../../../widgets/shell/Spotlight/Spotlight.tsx';
import { Ticket } from '../../../widgets/passes/Ticket/Ticket.tsx';
import styles from './CouponGenerator.module.css';
import type { CouponGeneratorModel } from './CouponGenerator.types.ts';

interface CouponTicketProps {
  readonly code: string;
  readonly copy: CouponGeneratorModel['copy'];
}

/** Renders the coupon as a lit ticket, with a large code to read, select or copy. */
export function CouponTicket({ code, copy }: CouponTicketProps) {
  const { t } = useTranslation('coupons');
  return (
    <Spotlight>
      <Ticket
        lit
        admits={{ label: t('code'), value: <code className={styles.code}>{code}</code> }}
        stub={
          <CodeCopy
            code={code}
            copyLabel={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copy-failed')}
            onCopy={copy}
          />
        }
      />
    </Spotlight>
  );
}
