import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../../design/icons/icons.tsx';
import styles from './Notice.module.css';

/** Renders the failed step and the server's response, for support. Collapsed unless `open`. */
export function Description({ text, open }: { readonly text: string; readonly open: boolean }) {
  const { t } = useTranslation('session');
  return (
    <details className={styles.description} open={open}>
      <summary>
        <ChevronDownIcon size="1rem" />
        {t('notice.details')}
      </summary>
      <p dir="auto" translate="no">
        {text}
      </p>
    </details>
  );
}

/** Maximum length of an error description on screen, in characters. Copying takes the whole description. */
const MOST = 400;

/**
 * Descriptions that the specification requires on the screen: a failed createPlayUser (6302), a session ended with a
 * reason (2001), a forbidden call, and the end of a proxy user's pass. Others are collapsed (`screen.error`).
 */
const DEMANDED = [/^createPlayUser-/, /^sessionComplete-/, /FailureForbidden-/, /^Premium subscription end$/];

/** Returns the text of an error description to show, and whether it starts expanded; undefined for an empty one. */
export function displayText(description: string): { readonly text: string; readonly open: boolean } | undefined {
  const text = description.trim();
  if (!text) return undefined;
  const open = DEMANDED.some((pattern) => pattern.test(text));
  return { text: text.length > MOST ? `${text.slice(0, MOST)}…` : text, open };
}
