/** What the server may use of places: the search, and the job that fills the gazetteer. */

export { fillGazetteer, isGazetteerFilled } from './gazetteer/fill.server';
export { searchPlaces } from './search.server';
