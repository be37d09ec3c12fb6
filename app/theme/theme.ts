import {
  Anchor,
  Button,
  Checkbox,
  Input,
  InputWrapper,
  NativeSelect,
  Notification,
  PasswordInput,
  Textarea,
  TextInput,
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  mergeMantineTheme,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type InputWrapperProps,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import type { Parts } from '#foundation/words/parts';
import { coral, dark, gray, ink, leaf, marigold, paper } from './colours';
import controls from './controls.module.css';
import dialog from './dialog.module.css';
import notification from './notification.module.css';
import surface from './surface.module.css';

/** A filled leaf is dark on paper and light at night; its label turns over with it. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled') return resolved;
  if (color === 'leaf') return { ...resolved, color: 'var(--mantine-primary-color-contrast)' };
  if (color === 'coral') return { ...resolved, color: 'var(--on-coral)' };
  return resolved;
};

/** In Latin letters only: pages in other ones have their headings in a font of the system. */
export const DISPLAY_FONT =
  "Fraunces, 'Fraunces Fallback', 'Fraunces Fallback Noto', Georgia, serif";

const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 6, dark: 4 },
  colors: { leaf, marigold, coral, gray, dark },
  white: '#FFFFFF',
  black: ink,
  fontFamily: "Inter, 'Inter Fallback', 'Inter Fallback Roboto', system-ui, sans-serif",
  fontSizes: {
    xs: '0.75rem',
    sm: '0.84375rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.25rem',
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.5' },
  headings: {
    fontFamily: DISPLAY_FONT,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
    },
  },
  radius: { sm: '6px', md: '8px', lg: '12px' },
  defaultRadius: 'md',
  // One elevation for all that floats.
  shadows: { md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: Button.extend({ classNames: { root: controls.button }, defaultProps: { size: 'md' } }),
    // What every field is made of. A size set here is ignored, so each field has it below.
    Input: Input.extend({ classNames: controls }),
    InputWrapper: InputWrapper.extend({
      // Every field of ours is required: saying so at each would only be noise.
      defaultProps: { size: 'md', withAsterisk: false, inputWrapperOrder: order },
      classNames: controls,
    }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'md' } }),
    NativeSelect: NativeSelect.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({
      classNames: { innerInput: controls.innerInput, visibilityToggle: controls.toggle },
      defaultProps: {
        size: 'md',
        // Reached by keys, which Mantine leaves to us.
        visibilityToggleButtonProps: { tabIndex: 0 },
      },
    }),
    Checkbox: Checkbox.extend({
      classNames: { input: controls.box },
      defaultProps: { size: 'md' },
    }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Notification: Notification.extend({ classNames: notification }),
    // By name alone, as what is below: not every page has one, and the theme would load it for all.
    NavLink: {
      defaultProps: { px: 'xs', py: 'sm' },
      styles: {
        label: { fontWeight: 600, fontSize: 'inherit' },
        description: { fontSize: 'var(--mantine-font-size-sm)' },
      },
    },
    Alert: { styles: { body: { overflowWrap: 'anywhere' } } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' }, classNames: surface },
    Table: { defaultProps: { fz: 'md', verticalSpacing: 'sm' } },
    // Mantine's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
      },
      classNames: dialog,
    },
  },
});

const sayings = new WeakMap<Parts['common'], MantineThemeOverride>();

/** The theme with what its controls are called in the language of the page; made once a language. */
export function themeSaying(words: Parts['common']): MantineThemeOverride {
  const made = sayings.get(words) ?? themeWith(words);
  sayings.set(words, made);
  return made;
}

const themeWith = ({ close, controls: words }: Parts['common']) =>
  mergeThemeOverrides(theme, {
    components: {
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.showPassword } },
      },
      // By its name alone: only the designer loads it, as a part of its field, which says nothing of it.
      ColorPicker: { defaultProps: { hueLabel: words.hue, saturationLabel: words.saturation } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
    },
  });

const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': paper,
    '--mantine-color-text': ink,
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-default-border': gray[2],
    '--mantine-color-error': coral[6],
    '--mantine-color-anchor': leaf[7],
    '--mantine-primary-color-contrast': '#FFFFFF',
    '--mantine-color-leaf-light-color': leaf[7],
    '--mantine-color-marigold-light-color': marigold[7],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-default': dark[7],
    '--mantine-color-default-hover': dark[6],
    '--mantine-color-default-border': dark[5],
    '--mantine-color-error': coral[3],
    '--mantine-color-anchor': leaf[3],
    '--mantine-primary-color-contrast': dark[9],
    '--mantine-color-leaf-light-color': leaf[3],
    '--mantine-color-leaf-outline': leaf[3],
    '--mantine-color-coral-light-color': coral[2],
    '--mantine-color-coral-outline': coral[3],
    '--mantine-color-marigold-light-color': marigold[3],
  },
});

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const standard = defaultCssVariablesResolver(DEFAULT_THEME);
const resolved = defaultCssVariablesResolver(merged);
const own = cssVariablesResolver(merged);

/** What its style sheet does not say already. */
const changed = (name: 'variables' | 'light' | 'dark') => {
  const theirs: Record<string, string> = standard[name];
  const ours = Object.entries({ ...resolved[name], ...own[name] });
  return Object.fromEntries(ours.filter(([key, value]) => theirs[key] !== value));
};

/** Mantine's variables as our theme has them; made once, since its provider makes them for every page. */
export const variables = convertCssVariables(
  { variables: changed('variables'), light: changed('light'), dark: changed('dark') },
  ':root',
);

const darkOnes = {
  '--mantine-color-scheme': 'dark',
  ...resolved.dark,
  ...own.dark,
};
const declarations = Object.entries(darkOnes).map(([name, value]) => `${name}:${value}`);

/**
 * Mantine's colours of the dark for where no script chooses them; dark-without-script.cjs has those
 * of the style sheets. Said twice, the root outweighs what Mantine writes into the page later on.
 */
export const darkVariables = `@media (scripting: none) and (prefers-color-scheme: dark) {
  :root:root[data-mantine-color-scheme] { ${declarations.join(';')} }
}`;
