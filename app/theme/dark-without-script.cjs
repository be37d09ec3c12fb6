const DARK = /\[data-mantine-color-scheme=(['"]?)dark\1\]/g;

/**
 * Which colours a page has is decided by script, after the system and the person's choice. Where
 * none runs, the system alone decides: each rule for the dark stands once more for that.
 */
module.exports = () => ({
  postcssPlugin: 'dark-without-script',
  OnceExit(root, { atRule }) {
    root.walkRules((rule) => {
      if (!rule.selector.match(DARK)) return;
      const params = '(scripting: none) and (prefers-color-scheme: dark)';
      const selector = rule.selector.replace(DARK, '[data-mantine-color-scheme]');
      rule.after(atRule({ name: 'media', params, nodes: [rule.clone({ selector })] }));
    });
  },
});
module.exports.postcss = true;
