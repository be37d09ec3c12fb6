import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'Buffer', 'URL', 'performance', 'fetch', 'setTimeout', 'clearTimeout']
    .concat([
      'setInterval',
      'clearInterval',
      'setImmediate',
      'module',
      'require',
      '__dirname',
      'AbortSignal',
    ])
    .map((name) => [name, 'readonly']),
);

const environmentIsParsedOnce = {
  'no-restricted-properties': [
    'error',
    {
      object: 'process',
      property: 'env',
      message: 'Only foundation/env.server.ts reads the environment.',
    },
  ],
  'no-restricted-imports': [
    'error',
    {
      paths: ['process', 'node:process'].map((name) => ({
        name,
        importNames: ['env', 'default'],
        message: 'Only foundation/env.server.ts reads the environment.',
      })),
    },
  ],
};

/** What a page says is in `foundation/words`, in every language. */
const textsAreInTheCatalogue = {
  'no-restricted-syntax': [
    'error',
    ...[
      'JSXText[value=/\\p{L}{2}/u]',
      'JSXAttribute[name.name=/^(title|label|text|placeholder|description|alt|aria-label|aria-description|aria-roledescription|error|legend|subtitle)$/] > Literal[value=/\\p{L}{2}/u]',
      'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
      'JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}{2}/u]',
      'JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=/\\p{L}{2}/u]',
    ].map((selector) => ({
      selector,
      message: 'Texts of pages are in foundation/words: const words = useWords(…).',
    })),
  ],
};

export default defineConfig(
  globalIgnores([
    'node_modules',
    'build',
    'build.*',
    '.data',
    '.cache',
    'test-results',
    'playwright-report',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: nodeGlobals },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // With types: the ways in which a promise or a case is forgotten.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{app,foundation,modules,events,workers,migrations}/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error', ...environmentIsParsedOnce },
  },
  {
    files: ['foundation/env.server.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // What only the browser knows has to wait for an effect, or hydration would differ.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['app/**/*.tsx'],
    ignores: ['app/**/*.spec.tsx'],
    rules: textsAreInTheCatalogue,
  },
  {
    files: ['tests/e2e/**/*.ts'],
    rules: {
      // Playwright reads what a fixture needs from its first parameter, which may be nothing.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
);
