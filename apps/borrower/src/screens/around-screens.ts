// The other part: the tabs and pages around the loan.
export { HelpScreen } from './appbar/help/HelpScreen.tsx';
export { MeScreen } from './appbar/me/MeScreen.tsx';
export { OrdersScreen } from './appbar/order/OrdersScreen.tsx';
export { AboutScreen } from './other/about/AboutScreen.tsx';
export { InviteScreen } from './other/invite/InviteScreen.tsx';
export { WalletScreen } from './wallet/WalletScreen.tsx';
