const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Parts of Mantine that no page has: `tests/e2e/weight.spec.ts` compares with what scripts can draw. */
const UNUSED = [
  ...['Accordion', 'Affix', 'AngleSlider', 'AppShell', 'AspectRatio', 'BackgroundImage'],
  ...['Blockquote', 'Breadcrumbs', 'Burger', 'Card', 'Chip', 'Code', 'Container', 'Dialog'],
  ...['Fieldset', 'Grid', 'Image', 'LoadingOverlay', 'Mark', 'Pagination', 'PinInput', 'Rating'],
  ...['SemiCircleProgress', 'Spoiler', 'Stepper', 'TableOfContents', 'Timeline', 'Tree'],
  'Typography',
];
const UNUSED_DATES = [
  'DateTimePicker',
  'MiniCalendar',
  'PickerInputBase',
  'TimeGrid',
  'TimeInput',
  'TimePicker',
];
const CLASS = /\bm_[\da-f]+\b/g;

const dates = path.dirname(require.resolve('@mantine/dates/styles.css'));
const FILES = {
  core: UNUSED.map((part) => require.resolve(`@mantine/core/styles/${part}.css`)),
  // It has no sheets of single parts.
  dates: UNUSED_DATES.map((part) => `${dates}/cjs/components/${part}/${part}.module.css.cjs`),
};

/** Mantine's styles are one file; a third of it is about parts that are not there. */
module.exports = () => ({
  postcssPlugin: 'used-parts',
  Once(root) {
    const [, name] = /@mantine\/(\w+)\/styles\.layer\.css/.exec(root.source.input.file) ?? [];
    const files = FILES[name] ?? [];
    const unused = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(CLASS)));
    root.walkRules((rule) => {
      const isOfUnused = (selector) => selector.match(CLASS)?.some((name) => unused.has(name));
      if (rule.selectors.every(isOfUnused)) rule.remove();
    });
  },
});
module.exports.postcss = true;
