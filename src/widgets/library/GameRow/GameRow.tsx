import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { FailureCode } from '../../shell/FailureCode/FailureCode.tsx';
import { Rail } from '../Rail/Rail.tsx';
import type { GameRowProps } from './GameRow.types.ts';

/** One row of games, with placeholders while the lists load and an error after a failure. */
export const GameRow = observer(function GameRow({ title, model, choose, upTo = Infinity, ...row }: GameRowProps) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const { library } = model;
  const games = library.kind === 'loaded' ? choose(library.lists) : undefined;
  if (games?.length === 0) return null;
  const failed = library.kind === 'failed';
  return (
    <Rail
      {...row}
      title={title}
      games={upTo > 0 ? games?.slice(0, upTo) : undefined}
      count={games?.length}
      isStatic={failed}
      note={
        failed ? (
          <>
            <Text>{t(model.online ? 'failed.title' : 'offline.text')}</Text>
            <Button size="s" icon={RefreshIcon} onClick={() => model.retry()}>
              {common('retry')}
            </Button>
            {library.kind === 'failed' && model.online && <FailureCode code={library.code} copy={model.copy} />}
          </>
        ) : (
          model.slow && <Text>{t('slow')}</Text>
        )
      }
      opening={model.opening}
      onPlay={model.play}
      onDetails={model.details}
    />
  );
});
