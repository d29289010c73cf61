import { observer } from 'mobx-react-lite';
import { AskedPart } from '../layout/AskedPart.tsx';
import type { PartProps } from '../part.ts';
import { Leaderboard } from './Leaderboard.tsx';

export const LeaderboardSection = observer(function LeaderboardSection({ model }: PartProps) {
  return (
    <AskedPart asked={model.leaderboard} online={model.online} copy={model.copy} onRetry={() => model.retry()}>
      {(board) => <Leaderboard board={board} model={model} />}
    </AskedPart>
  );
});
