import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { CheckIcon, CopyIcon, ShareIcon } from '../../../design/icons/icons.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { InviteModel } from './InvitePanel.types.ts';
import { QrCode } from '../../../design/media/QrCode/QrCode.tsx';
import styles from './InvitePanel.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

interface InviteLinkProps {
  readonly url: VettedUrl;
  readonly model: InviteModel;
}

/** The invitation link to share, copy or scan. The share button comes first if the system has a share sheet. */
export function InviteLink({ url, model }: InviteLinkProps) {
  const { t } = useTranslation('invite');
  const [copied, setCopied] = useState<boolean>();
  const copy = () => void model.copy(url).then(setCopied, () => setCopied(false));
  const share = () => {
    const content = { title: t('shared.title'), text: t('shared.text'), url };
    // If sharing the invitation link fails, the link is copied instead.
    void model.share(content).then((isShared) => !isShared && copy());
  };
  const status = copied === undefined ? '' : t(copied ? 'copied' : 'copyFailed');
  return (
    <div className={styles.link}>
      <div className={styles.send}>
        <Field label={t('link')} hint={copied === false ? t('copyFailed') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              dir="ltr"
              value={url}
              onChange={() => undefined}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
        <div className={styles.options}>
          {model.canShare && (
            <Button variant="go" icon={ShareIcon} onClick={share}>
              {t('share')}
            </Button>
          )}
          <Button variant={model.canShare ? 'secondary' : 'go'} icon={copied ? CheckIcon : CopyIcon} onClick={copy}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        </div>
        <VisuallyHidden live="polite">{status}</VisuallyHidden>
      </div>
      <figure className={styles.code}>
        <QrCode text={url} label={t('code')} />
        <figcaption>{t('scan')}</figcaption>
      </figure>
    </div>
  );
}
