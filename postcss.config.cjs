const darkWithoutScript = require('./app/theme/dark-without-script.cjs');

module.exports = {
  plugins: [
    require('postcss-preset-mantine')(),
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
