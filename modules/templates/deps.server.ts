import type { Store } from '#events/store.server';
import type { Pool } from '#foundation/database.server';
import type { Images } from '#foundation/images.server';

export interface TemplatesDeps {
  store: Store;
  sql: Pool;
  images: Images;
}
