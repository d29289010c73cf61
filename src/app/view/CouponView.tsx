import { CouponPage } from '../../pages/Coupon/Coupon.tsx';
import type { App } from '../createApp.ts';
import { HomeScreen } from './home.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

export function CouponView({ app }: { readonly app: App }) {
  const games = useOwned(() => new HomeScreen(app));
  return <Shell app={app}>{games && <CouponPage model={{ games }} />}</Shell>;
}
