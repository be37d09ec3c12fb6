import type { Store } from '#events/store.server';
import type { Pool } from '#modules/shared/database.server';
import type { Images } from '#modules/shared/images.server';

export interface TemplatesDeps {
  store: Store;
  sql: Pool;
  images: Images;
}
