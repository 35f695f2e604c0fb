// One part of the build: the screens on the way to a loan and through it. Together, because on a slow network a
// request costs more than the few kilobytes of a screen not yet wanted.
export { ConfirmScreen } from './apply/confirm/ConfirmScreen.tsx';
export { ContractScreen } from './order/id/contract/ContractScreen.tsx';
export { OrderScreen } from './order/id/OrderScreen.tsx';
export { RepaymentScreen } from './order/id/repayment/RepaymentScreen.tsx';
export { BasicScreen } from './userinfo/basic/BasicScreen.tsx';
export { NokScreen } from './userinfo/nok/NokScreen.tsx';
