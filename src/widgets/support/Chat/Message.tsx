import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { type LinkDecision, SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Img } from '../../../design/vettedElements.ts';
import styles from './Chat.module.css';
import { withKeys } from './stableKeys.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

interface MessageProps {
  readonly from: 'player' | 'ana';
  readonly text: string;
  /** The picture that the player sent, as a data URL. */
  readonly picture?: VettedUrl | undefined;
  readonly decide: (href: string) => LinkDecision;
}

const WHOLE = /^https?:\/\//;
/** Matches a URL without trailing punctuation. */
const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** A message as plain text. Allowed addresses in the assistant's messages become links. */
export function Message({ from, text, picture, decide }: MessageProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const parts = from === 'ana' ? text.split(ADDRESS) : [text];
  if (picture !== undefined)
    return (
      <div className={cx(styles.bubble, styles[from], styles.sent)}>
        <VisuallyHidden>{t('you')}: </VisuallyHidden>
        <Img className={styles.picture} src={picture} alt={t('picture.sent')} />
      </div>
    );
  return (
    <p className={cx(styles.bubble, styles[from])}>
      <VisuallyHidden>{t(from === 'ana' ? 'ana' : 'you')}: </VisuallyHidden>
      {withKeys(parts).map(({ place, item }) =>
        WHOLE.test(item) && decide(item).kind !== 'blocked' ? (
          <SafeLink key={place} href={item} decide={decide} externalHint={common('opensInNewTab')}>
            {item}
          </SafeLink>
        ) : (
          item
        ),
      )}
    </p>
  );
}
