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

// The dark surfaces of the tokens: the library's own are a grey without the sea in it. Text to quiet ink, lines, fields,
// card (dialogs), page.
const dark: MantineColorsTuple = [
  '#eef4f0',
  '#c9d6cf',
  '#a3b3ab',
  '#a3b3ab',
  '#3a4a43',
  '#2b3833',
  '#1f2b26',
  '#17211d',
  '#0e1613',
  '#0a100e',
];

export const theme = createTheme({
  colors: { sea, clay, dark },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'md',
  components: {
    Modal: {
      styles: {
        title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 },
        // What the keyboard comes to is not left under the title or the buttons, which stay in sight.
        // The border is drawn where colours are forced, and nowhere else.
        content: { scrollPaddingBlock: '4rem', border: '1px solid transparent' },
      },
    },
  },
});
