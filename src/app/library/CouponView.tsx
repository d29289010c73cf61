import { CouponPage } from '../../pages/Coupon/Coupon.tsx';
import type { App } from '../core/app.ts';
import { CouponViewModel } from './coupon.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { useStartable } from '../core/useStartable.ts';

export function CouponView({ app }: { readonly app: App }) {
  const screen = useStartable(() => new CouponViewModel(app));
  return <Shell app={app}>{screen && <CouponPage model={screen} />}</Shell>;
}
