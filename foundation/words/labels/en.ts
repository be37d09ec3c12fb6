import { labels } from '../../labels';

export const en: Record<keyof typeof labels, string> = labels;
