import { useState, useSyncExternalStore } from 'react';
import { useChanges } from '../../live/use-changes';
import { RequestNews } from './request-news';

/** What has happened to requests since this page was opened. */
export function useNews(): RequestNews {
  const [news] = useState(() => new RequestNews());
  useChanges((change) => news.hear(change));
  useSyncExternalStore(news.subscribe, news.version, () => 0);
  return news;
}
