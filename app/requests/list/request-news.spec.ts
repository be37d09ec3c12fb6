import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveChange } from '../../live/revalidate';
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
  news = new RequestNews((tell) => frames.push(tell));
});

describe('what live changes tell of requests', () => {
  it('is what has come into a list, and what has left it', () => {
    news.hear(submitted('a'));
    news.hear(submitted('b'));
    news.hear(accepted('b'));
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    expect(news.arrivedIn('accepted', here)).toEqual(['b']);
    expect(news.isGone('b', 'pending')).toBe(true);
    expect(news.isGone('a', 'pending')).toBe(false);
    expect(news.isGone('never heard of', 'pending')).toBe(false);
  });

  it('comes back with a decision that is undone, and goes with the person', () => {
    news.hear(accepted('a'));
    news.hear(change('RequestDecisionUndone', 'a', 'pending'));
    expect(news.isGone('a', 'pending')).toBe(false);
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.hear(change('RequestClosed', 'a'));
    expect(news.isGone('a', 'pending')).toBe(true);
    expect(news.arrivedIn('pending', here)).toEqual([]);
  });

  it('is no arrival when a request that waits is edited', () => {
    news.hear(change('RequestEdited', 'a', 'pending'));
    expect(news.arrivedIn('pending', here)).toEqual([]);
    expect(news.isNew('a')).toBe(false);
  });

  it('says whether what waited is decided, or no more', () => {
    news.hear(submitted('a'));
    expect(news.overtaken('a')).toBeNull();
    news.hear(accepted('a'));
    expect(news.overtaken('a')).toBe('decided');
    news.hear(change('RequestClosed', 'a'));
    expect(news.overtaken('a')).toBe('gone');
  });

  it('counts only what is in the list’s places, until it was seen', () => {
    news.hear(submitted('a'));
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
    news.settle();
    expect(news.isLost).toBe(false);
  });

  it('is told of once a frame, however much comes', () => {
    const heard = vi.fn();
    news.subscribe(heard);
    news.hold(true);
    for (const id of 'abcdef') news.hear(submitted(id));
    expect(frames).toHaveLength(1);
    frames.forEach((frame) => frame());
    expect(heard).toHaveBeenCalledOnce();
    expect(news.version()).toBe(1);
    news.hear(change('OrganizationUpdated', 'own'));
    expect(frames).toHaveLength(1);
  });

  it('is kept until the list that nobody holds was loaded with it', () => {
    news.hear(submitted('a'));
    news.hold(false);
    news.hold(true);
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.settle();
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.hold(false);
    news.hear(submitted('b'));
    news.settle();
    news.hold(true);
    expect(news.arrivedIn('pending', here)).toEqual([]);
  });

  it('is kept and not told of while nobody holds the list, and forgotten once it is shown', () => {
    news.hear(submitted('a'));
    expect(frames).toHaveLength(0);
    news.hold(true);
    expect(news.arrivedIn('pending', here)).toEqual(['a']);
    news.hold(false);
    expect(news.arrivedIn('pending', here)).toEqual([]);
    expect(news.isNew('a')).toBe(true);
  });
});
