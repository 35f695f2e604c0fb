import { createTheme, type MantineColorsTuple } from '@mantine/core';

// The sea green of the palette; the seventh shade is the primary itself.
const sea: MantineColorsTuple = [
  '#e6f1ec',
  '#cfe5dc',
  '#a8cfc1',
  '#7fb9a6',
  '#55a28b',
  '#2f8a71',
  '#12725d',
  '#0b5d4b',
  '#0a4638',
  '#073128',
];
const clay: MantineColorsTuple = [
  '#fceceA',
  '#f6cfcb',
  '#eba49d',
  '#df786f',
  '#cf5047',
  '#b93127',
  '#ad261f',
  '#a3201a',
  '#831813',
  '#62110d',
];

export const theme = createTheme({
  colors: { sea, clay },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  defaultRadius: 'md',
});
