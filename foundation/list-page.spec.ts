import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#tests/support/database';
import { connect, type Pool } from './database.server';
import { newId } from './ids';
import type { ListQuery, Page } from './list';
import { readPage, type PagedList } from './list-page.server';
import { nextPart, type ListPart, type RowAsRead } from './list-rows.server';

interface Leaf {
  id: string;
  branch: string;
  color: string;
  size: number;
  isFallen: boolean;
}

let database: FreshDatabase;
let sql: Pool;
beforeAll(async () => {
  database = await emptyDatabase();
  sql = connect(database.url, { max: 2 });
  await sql`
    create table leaves (id uuid primary key, branch uuid, color text, size int, is_fallen boolean)`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const BRANCHES = Array.from({ length: 4 }, newId).sort();
const SIZE = 3;

/** Few values, so that many rows are alike but for their ids. */
const leaf = fc.record({
  branch: fc.constantFrom(...BRANCHES),
  color: fc.constantFrom('amber', 'Brown', 'crimson'),
  size: fc.integer({ min: 0, max: 2 }),
});
const leaves = fc.array(leaf, { maxLength: 25 });
const order = fc.constantFrom('ASC' as const, 'DESC' as const);
const lanes = fc.constantFrom('none', 'merged', 'in turn');

const grow = (drawn: readonly Omit<Leaf, 'id' | 'isFallen'>[]): Leaf[] =>
  drawn.map((one) => ({ id: newId(), isFallen: false, ...one }));

const write = (rows: readonly Leaf[]) =>
  rows.length === 0
    ? null
    : sql`insert into leaves ${sql(rows.map(({ isFallen, ...row }) => ({ ...row, is_fallen: isFallen })))}`;

async function fill(rows: readonly Leaf[]): Promise<void> {
  await sql`truncate leaves`;
  await write(rows);
}

/** Those that have not fallen, by color and size. */
const listed = (kind: string): PagedList => ({
  table: sql`leaves`,
  within: sql`branch = any(${BRANCHES}::uuid[])`,
  matching: sql`not is_fallen`,
  keys: [sql`lower(color)`, sql`size`],
  lanes:
    kind === 'none' ? null : { column: sql`branch`, ids: BRANCHES, inTurn: kind === 'in turn' },
  length: null,
});

const asked = (more: Partial<ListQuery> = {}): ListQuery => ({
  start: 0,
  end: SIZE,
  sort: 'color',
  order: 'ASC',
  q: '',
  ...more,
});

const read = (kind: string, query: Partial<ListQuery>): Promise<Page<Leaf>> =>
  readPage<Leaf>(sql, listed(kind), asked(query));

const idsOf = (rows: readonly Leaf[]): string[] => rows.map(({ id }) => id);

function sorted(rows: readonly Leaf[], kind: string, direction: ListQuery['order']): string[] {
  const place = (row: Leaf) =>
    [kind === 'in turn' ? row.branch : '', row.color.toLowerCase(), row.size, row.id].join(' ');
  const ids = idsOf([...rows].sort((a, b) => (place(a) < place(b) ? -1 : 1)));
  return direction === 'ASC' ? ids : ids.reverse();
}

type Steps = Pick<ListQuery, 'order'> & { after?: (page: Page<Leaf>) => Promise<void> };

/** Turns pages to the end, as the links below a list do. */
async function forward(kind: string, { order: way, after }: Steps): Promise<Page<Leaf>[]> {
  const pages = [await read(kind, { order: way })];
  for (;;) {
    const { rows, total, start: at = 0 } = pages.at(-1) as Page<Leaf>;
    const last = rows.at(-1);
    const start = at + rows.length;
    if (!last || start >= total) return pages;
    await after?.(pages.at(-1) as Page<Leaf>);
    const end = start + SIZE;
    pages.push(await read(kind, { order: way, start, end, place: { after: last.id } }));
  }
}

describe('the pages of a list', () => {
  it('hold each row once, in order, forward and back', async () => {
    await fc.assert(
      fc.asyncProperty(leaves, order, lanes, async (drawn, way, kind) => {
        const rows = grow(drawn);
        await fill(rows);
        const all = sorted(rows, kind, way);
        const there = await forward(kind, { order: way });
        expect(there.flatMap((page) => idsOf(page.rows))).toEqual(all);
        there.forEach((page, number) => {
          expect([page.start, page.total]).toEqual([number * SIZE, rows.length]);
        });
        for (let number = there.length - 1; number > 1; number--) {
          const before = there[number]?.rows[0]?.id ?? '';
          const start = (number - 1) * SIZE;
          const page = await read(kind, {
            order: way,
            start,
            end: start + SIZE,
            place: { before },
          });
          expect(page).toEqual(there[number - 1]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('hold each row once that stays where it is, though others come and leave meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(leaves, leaves, order, lanes, async (drawn, coming, way, kind) => {
        const rows = grow(drawn);
        await fill(rows);
        const [news, stays] = [grow(coming), new Set(idsOf(rows))];
        const pages = await forward(kind, {
          order: way,
          after: async (page) => {
            await write(news.splice(0, 2));
            const last = page.rows.at(-1)?.id;
            const leaves = [...stays].find((id, at) => at % 3 === 1 && id !== last);
            if (!leaves) return;
            stays.delete(leaves);
            await sql`delete from leaves where id = ${leaves}`;
          },
        });
        const seen = pages.map((page) => idsOf(page.rows));
        expect(seen.flat()).toEqual(expect.arrayContaining([...stays]));
        // Where the rest is gone meanwhile, rows of before are shown as the end of the list.
        const turned = seen.slice(0, -1).flat();
        expect(new Set(turned).size).toBe(turned.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the parts of a whole list', () => {
  /** All of a list, in parts as long as a page. */
  async function whole(kind: string, { order: way, after: between }: Steps): Promise<string[]> {
    const ids: string[] = [];
    let after: RowAsRead | null = null;
    do {
      const part: ListPart<Leaf> = await nextPart<Leaf>(sql, listed(kind), {
        ...{ order: way, size: SIZE, after },
      });
      ids.push(...idsOf(part.rows));
      after = part.last;
      await between?.({ rows: part.rows, total: 0 });
    } while (after);
    return ids;
  }

  it('hold each row once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(leaves, order, lanes, async (drawn, way, kind) => {
        const rows = grow(drawn);
        await fill(rows);
        expect(await whole(kind, { order: way })).toEqual(sorted(rows, kind, way));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['none', 'merged', 'in turn'])(
    'go on where the last row stood, which moves or is erased meanwhile (%s)',
    async (kind) => {
      for (const [way, color] of [
        ['ASC', 'Zinc'],
        ['DESC', 'Aqua'],
      ] as const) {
        const rows = grow(
          Array.from({ length: 10 }, (_, size) => {
            return { branch: BRANCHES[size % 2] ?? '', color: 'crimson', size };
          }),
        );
        await fill(rows);
        let turn = 0;
        const after = async (page: Page<Leaf>) => {
          const last = page.rows.at(-1)?.id ?? '';
          if (turn++ === 0) await sql`delete from leaves where id = ${last}`;
          else if (turn === 2) await sql`update leaves set color = ${color} where id = ${last}`;
        };
        const seen = await whole(kind, { order: way, after });
        expect([...new Set(seen)]).toEqual(sorted(rows, kind, way));
      }
    },
  );
});

describe('a page beside a row', () => {
  const BRANCH = BRANCHES[0] ?? '';
  const rows: Leaf[] = Array.from({ length: 10 }, (_, size) => ({
    id: newId(),
    branch: BRANCH,
    color: 'amber',
    size,
    isFallen: false,
  }));
  const [third = '', sixth = ''] = [rows[2]?.id, rows[5]?.id];
  const sizes = (page: Page<Leaf>) => page.rows.map(({ size }) => size);

  it('stands where the row would be that has left the list', async () => {
    await fill(rows.map((row) => ({ ...row, isFallen: row.id === third })));
    const page = await read('none', { start: 3, end: 6, place: { after: third } });
    expect([sizes(page), page.start, page.total]).toEqual([[3, 4, 5], 3, 9]);
  });

  it.each(['none', 'merged', 'in turn'])(
    'is found by its number without the row (%s)',
    async (kind) => {
      await fill(rows);
      const elsewhere = newId();
      await write([{ id: elsewhere, branch: newId(), color: 'amber', size: 0, isFallen: false }]);
      for (const id of [newId(), elsewhere]) {
        for (const place of [{ after: id }, { before: id }]) {
          const page = await read(kind, { start: 6, end: 9, place });
          expect([sizes(page), page.total]).toEqual([[6, 7, 8], 10]);
        }
      }
    },
  );

  it('is the first one where fewer are before it than a page holds', async () => {
    await fill(rows);
    const page = await read('none', { start: 6, end: 9, place: { before: third } });
    expect([sizes(page), page.start]).toEqual([[0, 1, 2], 0]);
  });

  it('says which number it has by now', async () => {
    await fill(rows.slice(3));
    const page = await read('none', { start: 6, end: 9, place: { after: sixth } });
    expect([sizes(page), page.start, page.total]).toEqual([[6, 7, 8], 3, 7]);
    const last = await read('none', { start: 90, end: 93, place: { after: rows[8]?.id ?? '' } });
    expect([sizes(last), last.start, last.total]).toEqual([[9], 6, 7]);
  });

  it.each(['none', 'merged', 'in turn'])(
    'is the end of the list where nothing is behind the row any more (%s)',
    async (kind) => {
      await fill(rows);
      const page = await read(kind, { start: 3, end: 6, place: { after: rows[9]?.id ?? '' } });
      expect([sizes(page), page.start, page.total]).toEqual([[7, 8, 9], 7, 10]);
    },
  );

  it('is the last one where what was behind it is gone', async () => {
    await fill(rows.map((row) => ({ ...row, isFallen: row.size === 9 })));
    const page = await read('none', { start: 6, end: 9, place: { before: rows[9]?.id ?? '' } });
    expect([sizes(page), page.start, page.total]).toEqual([[6, 7, 8], 6, 9]);
  });
});

describe('a search that finds more than is counted', () => {
  const rows = Array.from({ length: 8 }, (_, size) => ({
    id: newId(),
    branch: BRANCHES[0] ?? '',
    color: 'amber',
    size,
    isFallen: false,
  }));

  it('says that there are more, until its end is seen', async () => {
    await fill(rows);
    const page = (more: Partial<ListQuery>) => read('none', { countTo: 4, ...more });
    expect(await page({})).toMatchObject({ total: 4, isMore: true });
    expect(await page({ start: 3, end: 6 })).toMatchObject({ total: 6, isMore: true });
    const place = { after: rows[2]?.id ?? '' };
    expect(await page({ start: 3, end: 6, place })).toMatchObject({ total: 6, isMore: true });
    const end = await page({ start: 6, end: 9, place: { after: rows[5]?.id ?? '' } });
    expect([end.rows.length, end.total, end.isMore]).toEqual([2, 8, undefined]);
    expect((await page({ countTo: 8 })).isMore).toBeUndefined();
    expect(await page({ countTo: undefined })).toEqual({
      rows: expect.anything() as Leaf[],
      start: 0,
      total: 8,
    });
  });

  it('believes no address that claims to be further than there are', async () => {
    await fill(rows);
    const far = { countTo: 4, start: 90, end: 93 };
    expect(await read('none', far)).toMatchObject({ rows: [], total: 4 });
    const last = await read('none', { ...far, place: { after: rows[5]?.id ?? '' } });
    expect([last.rows.length, last.start, last.total, last.isMore]).toEqual([2, 6, 8, undefined]);
  });
});
