import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { preventFocus } from '../../../design/hooks/preventFocus.ts';
import { ArrowLeftIcon, ChevronDownIcon, MoreIcon } from '../../../design/icons/icons.tsx';
import { HudItem } from './HudItem.tsx';
import { HudItems } from './HudItems.tsx';
import { HudSound } from './HudSound.tsx';
import { openOverGame } from './openOverGame.ts';
import styles from './PlayHud.module.css';
import type { PlayHudModel } from './PlayHud.types.ts';
import { useHandleDrag } from './useHandleDrag.ts';
import { useRowOverflow } from './useRowOverflow.ts';
import { watchForBar } from './watchForBar.ts';

/**
 * The bar of the play page at the top edge. It opens when the pointer reaches the edge, by its handle, or by
 * Shift+Tab. It closes when the pointer leaves, on a press elsewhere, or by Escape. Its buttons take no focus from
 * the game.
 */
export const PlayHud = observer(function PlayHud({ model }: { readonly model: PlayHudModel }) {
  const { t } = useTranslation('hud');
  const hud = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const { row, isScrolling, showMore } = useRowOverflow(model.open);
  const { open, focused } = model;
  const { x, dragged, on } = useHandleDrag(model.handle);

  useEffect(() => {
    if (!hud.current) return undefined;
    return watchForBar(hud.current, {
      open: () => model.open,
      show: (method) => model.show(method),
      hide: () => model.hide(),
      focusStage: () => model.focusStage(),
      keys: {
        m: () => !model.hasOwnSound && model.toggleSound(),
        f: () => model.fullscreen !== undefined && model.toggleFullscreen(),
        s: () => model.stats?.toggle(),
        c: () => openOverGame(model, model.controls?.open),
        k: () => openOverGame(model, model.schemes?.open),
        r: () => openOverGame(model, model.media?.toggle),
        q: () => openOverGame(model, model.picture?.toggle),
        p: () => model.screenshot?.take(),
        l: () => model.replay?.save(),
      },
    });
  }, [model]);
  useEffect(() => {
    if (open && focused) bar.current?.querySelector('button')?.focus();
  }, [open, focused]);

  return (
    <div ref={hud} className={cx(styles.hud, open && styles.open)}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={open}
        tabIndex={open ? -1 : undefined}
        aria-label={t('hud.open')}
        style={{ '--place': x - 0.5 }}
        onMouseDown={preventFocus}
        {...on}
        onClick={(event) => {
          if (dragged.current) {
            dragged.current = false;
            return;
          }
          model.show(event.detail === 0 ? 'keyboard' : 'pointer');
        }}
      >
        <ChevronDownIcon size="1.125rem" />
      </button>
      <section ref={bar} className={styles.bar} aria-label={t('hud.name')} data-line="" inert={!open}>
        <div ref={row} className={styles.row}>
          <div className={styles.header}>
            <HudItem
              icon={ArrowLeftIcon}
              label={t('leave')}
              text={t('leave')}
              onPress={() => {
                // When the leave dialog closes, it returns the focus to the game, because the bar is closed by then.
                model.focusStage();
                model.leave();
              }}
            />
            <span className={styles.game} title={model.game}>
              {model.game}
            </span>
            {!model.hasOwnSound && <HudSound model={model} />}
          </div>
          <div className={styles.items}>
            <HudItems model={model} />
          </div>
        </div>
        {isScrolling && <HudItem icon={MoreIcon} label={t('hud.more')} text={t('word.more')} onPress={showMore} />}
      </section>
    </div>
  );
});
