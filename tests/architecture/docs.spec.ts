import { describe, expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files';

// Patterns and endings of names (`modules/*/contract.ts`, `.server.ts`) are no file.
const NAMED = /`([\w$][\w$./-]*\.tsx?)`/g;

/** Files that the documents name, by path or by the end of it, and that are not there. */
function missingFrom(files: readonly SourceFile[]): string[] {
  const isThere = (named: string) =>
    files.some(({ name }) => name === named || name.endsWith(`/${named}`));
  return files
    .filter(({ name }) => /^docs\/.*\.md$/.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(NAMED)].flatMap(([, named = '']) =>
        isThere(named) ? [] : [`${name}: ${named}`],
      ),
    );
}

describe('the documents', () => {
  it('name only files that are there', () => {
    expect(missingFrom(sourceFiles(process.cwd()))).toEqual([]);
  });

  it('that name a file that is gone are found', () => {
    const text = 'See `app/page.ts`, `page.ts`, `modules/*/page.ts`, `.ts`, `app/gone.tsx`.';
    const planted = [
      { name: 'docs/one.md', text },
      { name: 'app/page.ts', text: '' },
    ];
    expect(missingFrom(planted)).toEqual(['docs/one.md: app/gone.tsx']);
  });
});
