import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../../design/icons/icons.tsx';
import styles from './Notice.module.css';

/** At which step it failed and what was answered, in the server's words: for whoever helps, and one press away. */
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

/** As much of a description as is shown; all of it is copied. */
const MOST = 400;

/**
 * Where the specification wants the description on the screen: a play user that could not be made (6302), a session that
 * ended with a reason of its own (2001), what was forbidden and where, and a proxy user's pass that is over. Any other is
 * there too (`screen.error`), behind a press, since its title says it better.
 */
const DEMANDED = [/^createPlayUser-/, /^sessionComplete-/, /FailureForbidden-/, /^Premium subscription end$/];

/** What is shown of a description, and whether it is there at once. Undefined where there is nothing to say. */
export function shownOf(description: string): { readonly text: string; readonly open: boolean } | undefined {
  const text = description.trim();
  if (!text) return undefined;
  const open = DEMANDED.some((pattern) => pattern.test(text));
  return { text: text.length > MOST ? `${text.slice(0, MOST)}…` : text, open };
}
