export {
  groupPhone,
  hasWalletPrefix,
  isPhone,
  maskPhone,
  msisdn,
  parsePhone,
  nationalDigits,
  phonePattern,
  type Phone,
} from './phone.ts';
export { parseBi, type Bi } from './bi.ts';
export { checkNuit, isOddNuit, nuitPattern, parseNuit, spacedNuit, type Nuit, type NuitCheck } from './nuit.ts';
export { isSerialNumber, newSerialNumber, parseSerialNumber, type SerialNumber } from './serial-number.ts';
export { mostSlips, serialNumbersNear, slipsBetween } from './typed-serial-number.ts';
export { isUuid } from './uuid.ts';
