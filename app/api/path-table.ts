import type { Call } from './call';

interface PathRow {
  segments: string[];
  calls: Map<string, Call>;
}

export interface Found {
  calls: Map<string, Call>;
  params: Record<string, string>;
}

const PARAMETER = /^\{(\w+)\}$/;

/** Finds the calls of a path; a fixed segment is preferred to a parameter, from the left. */
export class PathTable {
  private readonly rows: PathRow[];

  constructor(calls: readonly Call[]) {
    const byPattern = new Map<string, PathRow>();
    for (const call of calls) {
      const row = byPattern.get(call.path) ?? {
        segments: call.path.split('/'),
        calls: new Map<string, Call>(),
      };
      if (row.calls.has(call.method)) {
        throw new Error(`${call.method} ${call.path} is there twice.`);
      }
      row.calls.set(call.method, call);
      byPattern.set(call.path, row);
    }
    this.rows = [...byPattern.values()].sort(byFixedSegments);
  }

  find(path: string): Found | null {
    const given = decode(path);
    if (!given) return null;
    for (const { segments, calls } of this.rows) {
      const params = matched(segments, given);
      if (params) return { calls, params };
    }
    return null;
  }
}

function decode(path: string): string[] | null {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => segment.includes('\0')) ? null : segments;
  } catch {
    return null;
  }
}

function matched(segments: string[], given: string[]): Record<string, string> | null {
  if (segments.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    const name = PARAMETER.exec(segment)?.[1];
    if (name && value !== '')
      params[name] = parameterKind(name) === 'id' ? value.toLowerCase() : value;
    else if (segment !== value) return null;
  }
  return params;
}

const sortKey = ({ segments }: { segments: string[] }): string =>
  segments.map((segment) => (PARAMETER.test(segment) ? '1' : '0')).join('');

const byFixedSegments = (a: { segments: string[] }, b: { segments: string[] }): number =>
  sortKey(a).localeCompare(sortKey(b));

export const parametersOf = (path: string): string[] =>
  path.split('/').flatMap((segment) => PARAMETER.exec(segment)?.[1] ?? []);

/** What a path parameter holds: an id of ours, what a shared link ends with, or a mail address. */
export function parameterKind(name: string): 'id' | 'link' | 'mail' {
  if (name === 'shareId') return 'link';
  return name === 'id' || name.endsWith('Id') ? 'id' : 'mail';
}
