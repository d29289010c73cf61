import { useTranslation } from 'react-i18next';
import type { StoredThing } from '../../../domain/privacy/consent/storedEntries.ts';
import styles from './PrivacySettings.module.css';
import { scrollToOpenedList } from './scrollToOpenedList.ts';

/** Data stored in the browser, by purpose and use, with the names that the developer tools show. */
export function StoredDataList({ stored }: { readonly stored: readonly StoredThing[] }) {
  const { t } = useTranslation('privacy');
  return (
    <details className={styles.stored} onToggle={scrollToOpenedList}>
      <summary>{t('stored.title')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('stored.use')}</th>
            <th scope="col">{t('stored.name')}</th>
            <th scope="col">{t('stored.kept')}</th>
          </tr>
        </thead>
        {groupsOf(stored).map(({ purpose, rows }) => (
          <tbody key={purpose}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {t(`purpose.${purpose}.title`)}
              </th>
            </tr>
            {rows.map(({ use, place, names }) => (
              <tr key={`${use} ${place}`}>
                <td>{t(`stored.for.${use}`)}</td>
                <td className={styles.names}>
                  {names.map((name) => (
                    <code key={name} translate="no">
                      {name}
                    </code>
                  ))}
                </td>
                <td>
                  <span className={styles.lifetime}>{t('stored.kept')} </span>
                  {t(`stored.place.${place}`)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}

interface Group {
  readonly purpose: StoredThing['purpose'];
  readonly rows: readonly (Pick<StoredThing, 'use' | 'place'> & { readonly names: readonly string[] })[];
}

/** Groups stored data with the same use and kind of storage into one row. */
function groupsOf(stored: readonly StoredThing[]): Group[] {
  const purposes = [...new Set(stored.map(({ purpose }) => purpose))];
  return purposes.map((purpose) => {
    const rows = new Map<string, { use: StoredThing['use']; place: StoredThing['place']; names: string[] }>();
    for (const { name, use, place, purpose: its } of stored) {
      if (its !== purpose) continue;
      const row = rows.get(`${use} ${place}`) ?? { use, place, names: [] };
      row.names.push(name);
      rows.set(`${use} ${place}`, row);
    }
    return { purpose, rows: [...rows.values()] };
  });
}
