export { centavos, max, min, minus, sum, sumOf, zeroCentavos, type Centavos } from './centavos.ts';
export { divide, percentOf, proportion } from './rounding.ts';
export { fromMt, toMt } from './meticais.ts';
export { formatAmount, formatMt, spokenMt } from './format.ts';
export { parseMt } from './parse.ts';
