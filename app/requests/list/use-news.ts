import { useState, useSyncExternalStore } from 'react';
import { useChanges } from '../../live/use-changes';
import { RequestNews } from './request-news';

/** What has happened to requests since this page was opened. */
export function useNews(): RequestNews {
  const [news] = useState(() => new RequestNews());
  useChanges({ hear: (change) => news.hear(change), lose: () => news.lose() });
  useSyncExternalStore(news.subscribe, news.version, () => 0);
  return news;
}
