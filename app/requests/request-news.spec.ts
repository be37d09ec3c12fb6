import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveChange } from '../live/revalidate';
import { RequestNews } from './request-news';

const change = (
  type: LiveChange['type'],
  id: string,
  status?: LiveChange['status'],
): LiveChange => ({
  position: 1,
  type,
  id,
  organizationId: 'own',
  status,
  at: '2026-03-21T09:30:00.000Z',
  own: false,
});
const submitted = (id: string) => change('RequestSubmitted', id, 'pending');
const accepted = (id: string) => change('RequestAccepted', id, 'accepted');
const here = () => true;

let frames: (() => void)[];
let news: RequestNews;

beforeEach(() => {
  frames = [];
  news = new RequestNews((notify) => frames.push(notify));
});

describe('what live changes say about requests', () => {
  it('is what has come into a list, and what has left it', () => {
    news.onChange(submitted('a'));
    news.onChange(submitted('b'));
    news.onChange(accepted('b'));
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    expect(news.arrivedIn('accepted', here)).toEqual(['b']);
    expect(news.isGone('b', 'pending')).toBe(true);
    expect(news.isGone('a', 'pending')).toBe(false);
    expect(news.isGone('unknown', 'pending')).toBe(false);
  });

  it('comes back with a decision that is undone, and goes with the person', () => {
    news.onChange(accepted('a'));
    news.onChange(change('RequestDecisionUndone', 'a', 'pending'));
    expect(news.isGone('a', 'pending')).toBe(false);
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.onChange(change('RequestClosed', 'a'));
    expect(news.isGone('a', 'pending')).toBe(true);
    expect(news.arrivedIn('pending', here)).toEqual([]);
  });

  it('is no arrival when a request that waits is edited', () => {
    news.onChange(change('RequestEdited', 'a', 'pending'));
    expect(news.arrivedIn('pending', here)).toEqual([]);
    expect(news.isNew('a')).toBe(false);
  });

  it('says whether what waited was edited since', () => {
    news.onChange(change('RequestEdited', 'a', 'pending'));
    const before = news.editsOf('a');
    expect(news.overtaken('a', before)).toBeNull();
    expect(news.overtaken('a', 0)).toBe('edited');
    news.onChange(change('RequestEdited', 'a', 'pending'));
    expect(news.overtaken('a', before)).toBe('edited');
    news.onChange(accepted('a'));
    expect(news.overtaken('a', before)).toBe('decided');
  });

  it('says whether what waited is decided, or no more', () => {
    news.onChange(submitted('a'));
    expect(news.overtaken('a', 0)).toBeNull();
    news.onChange(accepted('a'));
    expect(news.overtaken('a', 0)).toBe('decided');
    news.onChange(change('RequestClosed', 'a'));
    expect(news.overtaken('a', 0)).toBe('gone');
  });

  it('counts only what is in the list’s places, until it was seen', () => {
    news.onChange(submitted('a'));
    expect(news.arrivedIn('pending', ({ organizationId }) => organizationId === 'other')).toEqual(
      [],
    );
    news.acknowledge();
    expect(news.arrivedIn('pending', here)).toEqual([]);
    expect(news.isNew('a')).toBe(true);
  });

  it('is lost when too much was missed, until everything was loaded again', () => {
    news.lose();
    expect(news.isLost).toBe(true);
    news.settle(1, new Set());
    expect(news.isLost).toBe(false);
  });

  it('is forgotten when too much was missed: what was decided may wait again', () => {
    news.onChange(accepted('a'));
    news.onChange(submitted('b'));
    news.lose();
    expect(news.isGone('a', 'pending')).toBe(false);
    expect(news.arrivedIn('pending', here)).toEqual([]);
    expect(news.isNew('b')).toBe(false);
    expect(news.overtaken('a', 0)).toBeNull();
  });

  it('says who has left a location, until they ask there again', () => {
    const ada = { userId: 'ada', locationId: 'porto' };
    news.onChange({ ...change('MemberMoved', 'member'), ...ada });
    expect(news.hasLeft(ada)).toBe(true);
    expect(news.hasLeft({ ...ada, locationId: 'faro' })).toBe(false);
    expect(news.hasLeft({ ...ada, userId: 'bob' })).toBe(false);
    news.onChange({ ...submitted('a'), ...ada });
    expect(news.hasLeft(ada)).toBe(false);
  });

  it('is announced once a frame, however much comes', () => {
    const listener = vi.fn();
    news.subscribe(listener);
    news.hold(true);
    for (const id of 'abcdef') news.onChange(submitted(id));
    expect(frames).toHaveLength(1);
    frames.forEach((frame) => frame());
    expect(listener).toHaveBeenCalledOnce();
    expect(news.version()).toBe(1);
    news.onChange(change('OrganizationUpdated', 'own'));
    expect(frames).toHaveLength(1);
  });

  it('stays until a list that is not held was loaded with it', () => {
    news.onChange(submitted('a'));
    news.hold(false);
    news.hold(true);
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.settle(1, new Set());
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.hold(false);
    news.onChange(submitted('b'));
    news.settle(1, new Set());
    news.hold(true);
    expect(news.arrivedIn('pending', here)).toEqual([]);
  });

  it('is forgotten once it was loaded, unless it is shown, came since, or the list is held', () => {
    const ada = { userId: 'ada', locationId: 'porto' };
    const isKnown = () => ['a', 'b', 'c'].map((id) => news.isGone(id, 'pending'));
    news.onChange(accepted('a'));
    news.onChange({ ...change('MemberMoved', 'member'), ...ada });
    news.onChange(accepted('b'));
    news.onChange({ ...accepted('c'), position: 2 });
    news.hold(true);
    news.settle(1, new Set(['b']));
    expect([...isKnown(), news.hasLeft(ada)]).toEqual([true, true, true, true]);
    news.hold(false);
    news.settle(1, new Set(['b']));
    expect([...isKnown(), news.hasLeft(ada)]).toEqual([false, true, true, false]);
    expect(['a', 'b', 'c'].map((id) => news.isNew(id))).toEqual([false, true, true]);
    news.settle(2, new Set());
    expect(isKnown()).toEqual([false, false, false]);
  });

  it('is stored and not announced while the list is not held, and dropped once it is shown', () => {
    news.onChange(submitted('a'));
    expect(frames).toHaveLength(0);
    news.hold(true);
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.hold(false);
    expect(news.arrivedIn('pending', here)).toEqual([]);
    expect(news.isNew('a')).toBe(true);
  });
});
