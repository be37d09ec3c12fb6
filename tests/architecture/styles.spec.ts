import { describe, expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files';
import { styleFaults } from './styles';

const sheet = 'app/card/card.module.css';
const css = `.card { color: red; &[data-new] .front:hover { top: 0; } }
@media print { .card :global(.mantine-Button-root) { top: 0; } }`;

const planted = (component: string, more: SourceFile[] = []): SourceFile[] => [
  { name: sheet, text: css },
  { name: 'app/card/card.tsx', text: component },
  ...more,
];
const importing = (body: string) => `import classes from './card.module.css';\n${body}`;
const USES_ALL = importing(
  '<p className={classes.card}><b className={`${classes.front} x`} /></p>',
);

describe('style sheets', () => {
  it('are all imported, and hold the classes that are used and no others', () => {
    const files = sourceFiles(process.cwd());
    expect(files.filter(({ name }) => name.endsWith('.module.css')).length).toBeGreaterThan(10);
    expect(styleFaults(files)).toEqual([]);
  });

  it('may be used class by class or as a whole, by one file or several', () => {
    expect(styleFaults(planted(USES_ALL))).toEqual([]);
    expect(styleFaults(planted(importing('<Modal classNames={classes} />')))).toEqual([]);
    const other = { name: 'app/back.tsx', text: USES_ALL.replace('./card.m', './card/card.m') };
    expect(styleFaults(planted(importing('classes.card'), [other]))).toEqual([]);
  });

  it('would be caught with a class that no file uses', () => {
    const unused = { sheet, name: 'front', fault: 'not used' };
    expect(styleFaults(planted(importing('classes.card')))).toEqual([unused]);
    const elsewhere = { name: 'app/other.tsx', text: 'classes.front' };
    expect(styleFaults(planted(importing('classes.card'), [elsewhere]))).toEqual([unused]);
  });

  it('would be caught without a class that is used', () => {
    expect(styleFaults(planted(`${USES_ALL} classes.back`))).toEqual([
      { sheet, name: 'back', fault: 'not there' },
    ]);
  });

  it('would be caught when no file imports them', () => {
    expect(styleFaults(planted('classes.card'))).toEqual([{ sheet, fault: 'not imported' }]);
  });
});
