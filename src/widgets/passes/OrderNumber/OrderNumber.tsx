import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CodeCopy } from '../../../design/primitives/CodeCopy/CodeCopy.tsx';
import { HelpIcon } from '../../../design/icons/icons.tsx';

/** The last characters of an order number are enough to tell it from others. */
const SHOWN = 8;

interface OrderNumberProps {
  /** An order number, by which support finds a payment. */
  readonly orderNumber: string;
  /** Names the kind of number; by default it is an order number. */
  readonly label?: string | undefined;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Shows a shortened order number and copies the full one. */
export function OrderNumber({ orderNumber, label, copy }: OrderNumberProps) {
  const { t } = useTranslation('common');
  return (
    <CodeCopy
      code={orderNumber.slice(-SHOWN)}
      copyText={orderNumber}
      label={label ?? t('order')}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
      failedLabel={t('copy-failed')}
      onCopy={copy}
    />
  );
}

/** Opens the problem report form for an unfinished payment. */
export function ContactSupport({
  onContact,
  small = false,
}: {
  readonly onContact: () => void;
  readonly small?: boolean;
}) {
  const { t } = useTranslation('common');
  return (
    <Button variant="quiet" size={small ? 's' : undefined} wide={!small} icon={HelpIcon} onClick={onContact}>
      {t('ask-support')}
    </Button>
  );
}
