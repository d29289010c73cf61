import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import { DateTime } from '../../design/data/DateTime/DateTime.tsx';
import { SafeLink } from '../../design/primitives/Link/Link.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { BalanceHead } from './head/BalanceHead.tsx';
import styles from './NowBux.module.css';
import type { NowBuxModel } from './NowBux.types.ts';
import { Lazy } from '../../widgets/loading/Lazy/Lazy.tsx';
import { dropEarlyArt } from '../../widgets/loading/earlyArt.ts';
import { SectionLinks } from './overview/SectionLinks.tsx';
import { SECTIONS } from './sections.ts';
import { QuestNotices } from './quests/QuestNotices.tsx';
import { SignedOut } from './SignedOut.tsx';
import overview from './overview/Overview.module.css';
import { GoalCard } from './goal/GoalCard.tsx';

/** The nowBux page: the overview, or the open section. */
export const NowBuxPage = observer(function NowBuxPage({ model }: { readonly model: NowBuxModel }) {
  const { t } = useTranslation('nowbux');
  const { t: common } = useTranslation('common');
  useLayoutEffect(dropEarlyArt, []);
  if (model.isEmpty) return <SignedOut signIn={() => model.signIn()} />;
  const { quests } = model.parts;
  // While it isn't known whether the visitor is a guest, the page reserves space for the guest's note. Hide the contents
  // meanwhile, because they move up when that space disappears for a signed-in player.
  const isMoving = model.section === undefined && model.guest === undefined && model.balance.kind === 'loading';
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <BalanceHead
        balance={model.balance}
        local={model.parts.localCredit?.amount ?? 0}
        minutes={Math.max(Math.round(model.rules.playSecsPerNowbux / 60), 1)}
        online={model.online}
        unknown={model.guest !== false && !model.parts.localCredit?.amount}
        small={model.section !== undefined}
        onRetry={() => model.retry()}
      />
      {model.section === undefined && <Notes model={model} />}
      <Deferred immediate={model.section !== undefined}>
        <Contents model={model} hidden={isMoving} />
        {quests && <QuestNotices model={quests} />}
        <footer className={cx(styles.footer, isMoving && styles.placeholder)}>
          <Rule balance={model.balance} />
          <SafeLink href={model.subscriptionUrl} decide={model.decide} externalHint={common('opensInNewTab')}>
            {t('manage')}
          </SafeLink>
        </footer>
      </Deferred>
    </main>
  );
});

/** Shows when earned nowBux expire: the general rule and the player's own date. */
function Rule({ balance }: Pick<NowBuxModel, 'balance'>) {
  const { t, i18n } = useTranslation('nowbux');
  const { nowbuxRewardBalance = 0, nowbuxRewardExpiresAt: at } = balance.kind === 'loaded' ? balance.value : {};
  return (
    <Text tone="muted" size="s">
      {t('rule')}
      {nowbuxRewardBalance > 0 && at !== undefined && (
        <>
          {' '}
          {t('ownExpiry')} <DateTime at={at} locale={i18n.language} />
        </>
      )}
    </Text>
  );
}

/** Notes for guests and for players at the daily limit of advertisements. */
const Notes = observer(function Notes({ model }: { readonly model: NowBuxModel }) {
  const { t } = useTranslation('nowbux');
  return (
    <>
      {model.guest !== false && (
        <Text className={cx(styles.guest, model.guest === undefined && styles.placeholder)} strong>
          {t('guest')}
        </Text>
      )}
      {model.adLimitReached && (
        <Text className={styles.guest} strong>
          {t('limit')}
        </Text>
      )}
    </>
  );
});

/** The nowBux page's overview or its open section. Opening a section moves the focus into it. */
const Contents = observer(function Contents({
  model,
  hidden,
}: {
  readonly model: NowBuxModel;
  readonly hidden: boolean;
}) {
  const { t } = useTranslation('nowbux');
  const { section } = model;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(section);
  useEffect(() => {
    if (before.current !== section) place.current?.focus({ preventScroll: true });
    before.current = section;
  }, [section]);
  const part = SECTIONS.find(({ id, isAvailable }) => id === section && isAvailable(model));
  return (
    <div className={cx(styles.contents, part && styles.open, hidden && styles.placeholder)}>
      {part && <SectionLinks model={model} />}
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={t(`sections.${part?.id ?? 'overview'}`)}
        className={cx(part && styles.sections)}
      >
        {part ? <Lazy key={part.id} part={part.section} model={model} /> : <Overview model={model} />}
      </div>
      {!part && <SectionLinks model={model} />}
    </div>
  );
});

/**
 * Renders the page below its head in a deferred pass, so that the head paints sooner. Renders nothing meanwhile, so
 * only the last part of a page belongs in it. Without a document (server rendering) everything renders in one pass.
 *
 * @param props.immediate renders the children in the first pass
 */
function Deferred({ immediate = false, children }: { readonly immediate?: boolean; readonly children: ReactNode }) {
  return useDeferredValue(true, immediate || typeof document === 'undefined') ? children : null;
}

/** Overview of the nowBux page: the player's nearest goal, and the card of each section that has one. */
const Overview = observer(function Overview({ model }: { readonly model: NowBuxModel }) {
  return (
    <div className={overview.cards}>
      <GoalCard model={model} />
      {SECTIONS.map(({ id, isAvailable, Card }) => Card && isAvailable(model) && <Card key={id} model={model} />)}
    </div>
  );
});
