export {
  groupPhone,
  hasWalletPrefix,
  isPhone,
  maskPhone,
  msisdn,
  parsePhone,
  nationalDigits,
  type Phone,
} from './phone.ts';
export { parseBi } from './bi.ts';
export { deviceModel } from './device.ts';
export { checkNuit, isOddNuit, parseNuit, spacedNuit, type Nuit } from './nuit.ts';
export { isSerialNumber, newSerialNumber, parseSerialNumber } from './serial-number.ts';
export { mostSlips, serialNumbersNear, slipsBetween } from './typed-serial-number.ts';
export { ungrouped } from './ungrouped.ts';
export { isUuid } from './uuid.ts';
