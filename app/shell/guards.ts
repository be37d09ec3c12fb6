import { guardRouteScripts } from '../live/route-scripts';
import { lightenOnPaper } from '../theme/light-on-paper';
import { keepFocus } from '../ui/focus-left';

/** What watches over every page from outside of React. Loaded together, after the page: one more file would be one more way to the server. */
export function guard(): void {
  guardRouteScripts();
  keepFocus();
  lightenOnPaper();
}
