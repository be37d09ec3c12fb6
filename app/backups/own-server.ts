/** How a database that is not ours is backed up, by tools that come with it. */
export const OWN_SERVER = {
  dump: 'pg_dump --format=custom --file=leafcard-$(date +%F).dump "$DATABASE_OWNER_URL"',
  load: 'pg_restore --no-privileges --exit-on-error --dbname="$DATABASE_OWNER_URL" leafcard-2026-01-31.dump',
  base: 'pgbackrest --stanza=leafcard --type=full backup',
  pointInTime: 'pgbackrest --stanza=leafcard --type=time --target="2026-01-31 12:00:00+00" restore',
} as const;
