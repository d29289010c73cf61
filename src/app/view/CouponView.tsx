import { CouponPage } from '../../pages/Coupon/Coupon.tsx';
import type { App } from '../boot/createApp.ts';
import { CouponScreen } from './coupon.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

export function CouponView({ app }: { readonly app: App }) {
  const screen = useOwned(() => new CouponScreen(app));
  return <Shell app={app}>{screen && <CouponPage model={screen} />}</Shell>;
}
