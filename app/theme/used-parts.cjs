const { readFileSync } = require('node:fs');

/** Parts of Mantine that no page has: `tests/e2e/weight.spec.ts` compares with what scripts can draw. */
const UNUSED = [
  ...['Accordion', 'Affix', 'AngleSlider', 'AppShell', 'AspectRatio', 'BackgroundImage'],
  ...['Blockquote', 'Breadcrumbs', 'Burger', 'Card', 'Chip', 'Code', 'Container', 'Dialog'],
  ...['Fieldset', 'Grid', 'Image', 'LoadingOverlay', 'Mark', 'Pagination', 'PinInput', 'Rating'],
  ...['SemiCircleProgress', 'Spoiler', 'Stepper', 'TableOfContents', 'Timeline', 'Tree'],
  'Typography',
];
const CLASS = /\.m_[\da-f]+/g;

const classesOf = (part) =>
  readFileSync(require.resolve(`@mantine/core/styles/${part}.css`), 'utf8').match(CLASS);

/** Mantine's styles are one file; a third of it is about parts that are not there. */
module.exports = () => ({
  postcssPlugin: 'used-parts',
  Once(root) {
    if (!/@mantine\/core\/styles\.layer\.css/.test(root.source.input.file)) return;
    const unused = new Set(UNUSED.flatMap(classesOf));
    root.walkRules((rule) => {
      const isOfUnused = (selector) => selector.match(CLASS)?.some((name) => unused.has(name));
      if (rule.selectors.every(isOfUnused)) rule.remove();
    });
  },
});
module.exports.postcss = true;
