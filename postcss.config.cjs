const darkWithoutScript = require('./app/theme/dark-without-script.cjs');
const usedParts = require('./app/theme/used-parts.cjs');

module.exports = {
  plugins: [
    usedParts(),
    require('postcss-preset-mantine')({
      mixins: {
        // Read out, and not seen.
        unseen: {
          position: 'absolute',
          overflow: 'hidden',
          width: '1px',
          height: '1px',
          'clip-path': 'inset(50%)',
        },
      },
    }),
    // The breakpoints of Mantine's theme, so that CSS modules and components switch together.
    require('postcss-simple-vars')({
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    }),
    darkWithoutScript(),
  ],
};
