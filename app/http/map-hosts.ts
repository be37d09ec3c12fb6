import type { Env } from '#foundation/env.server';

/** Where a map of the operator's choice comes from: its style, and what that style names besides. */
export const mapHosts = ({
  MAP_STYLE_URL: style,
  MAP_HOSTS: others = [],
}: Pick<Env, 'MAP_STYLE_URL' | 'MAP_HOSTS'>): string[] =>
  style ? [...new Set([new URL(style).origin, ...others])] : [];
