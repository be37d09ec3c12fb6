// What a page says is in `foundation/words`, in every language.
const WORD = '/\\p{L}{2}/u';
const SAID =
  '/^(title|label|text|placeholder|description|alt|aria-label|aria-description|aria-roledescription|error|legend|subtitle)$/';
const TEXTS = [
  `JSXText[value=${WORD}]`,
  `JSXAttribute[name.name=${SAID}] > Literal[value=${WORD}]`,
  `JSXElement > JSXExpressionContainer > Literal[value=${WORD}]`,
  `JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
  `JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=${WORD}]`,
];
const message = 'Texts of pages are in foundation/words: const words = useWords(…).';

const textsInCatalogue = {
  create: (context) =>
    Object.fromEntries(TEXTS.map((text) => [text, (node) => context.report({ node, message })])),
};

export default { meta: { name: 'leafcard' }, rules: { 'texts-in-catalogue': textsInCatalogue } };
