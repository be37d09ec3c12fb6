import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from './theme';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const dark = {
  '--mantine-color-scheme': 'dark',
  ...defaultCssVariablesResolver(merged).dark,
  ...cssVariablesResolver(merged).dark,
};
const declarations = Object.entries(dark).map(([name, value]) => `${name}:${value}`);

/**
 * Mantine's colours of the dark for where no script chooses them; dark-without-script.cjs has those
 * of the style sheets. Said twice, the root outweighs what Mantine writes into the page later on.
 */
export const darkVariables = `@media (scripting: none) and (prefers-color-scheme: dark) {
  :root:root[data-mantine-color-scheme] { ${declarations.join(';')} }
}`;
