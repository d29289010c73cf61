import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../design/primitives/Button/Button.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { ClockIcon, GlobeIcon, RefreshIcon, SignalIcon } from '../../design/icons/icons.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { plainClick } from '../../design/primitives/Link/plainClick.ts';
import { ROW, STOP, useRows } from '../../design/hooks/rows/useRows.ts';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { GameRow } from '../../widgets/library/GameRow/GameRow.tsx';
import styles from './Proxy.module.css';
import type { ProxyModel } from './Proxy.types.ts';

const FACTS = [
  { title: 'proxy.slower', text: 'proxy.slowerText', Icon: SignalIcon },
  { title: 'proxy.limit', text: 'proxy.limitText', Icon: ClockIcon },
  { title: 'proxy.region', text: 'proxy.regionText', Icon: GlobeIcon },
] as const;

/** Page for players behind a proxy, with the restrictions and the games. */
export function ProxyPage({ model }: { readonly model: ProxyModel }) {
  const { t } = useTranslation('pages');
  const rows = useRows<HTMLElement>();
  return (
    <main ref={rows} id="main" tabIndex={-1} className={styles.page}>
      <section className={styles.header} aria-labelledby="proxy-title">
        <div className={styles.text}>
          <Heading level={1} size="3xl" id="proxy-title">
            {t('proxy.title')}
          </Heading>
          <Text size="l" tone="soft">
            {t('proxy.text')}
          </Text>
          <div className={styles.actions} {...ROW}>
            <Button {...STOP} size="l" icon={RefreshIcon} onClick={() => model.reload()}>
              {t('proxy.retry')}
            </Button>
            <ButtonLink
              {...STOP}
              size="l"
              variant="quiet"
              href={model.homeUrl}
              onClick={(event) => {
                if (!plainClick(event)) return;
                event.preventDefault();
                model.goHome();
              }}
            >
              {t('back')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.art}>
          <Illustration scene="detour" />
        </div>
      </section>
      <ul className={styles.facts}>
        {FACTS.map(({ title, text, Icon }) => (
          <li key={title} className={styles.fact}>
            <Icon size="1.5rem" />
            <Heading level={2} size="xl">
              {t(title)}
            </Heading>
            <Text tone="soft">{t(text)}</Text>
          </li>
        ))}
      </ul>
      <GameRow title={t('play')} model={model.games} choose={({ topApps }) => topApps} />
    </main>
  );
}
