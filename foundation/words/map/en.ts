/** The map on which a place is picked. */
export const en = {
  title: 'Pick the place on the map',
  map: 'Map',
  markerAt: (place: string) => `The marker is at ${place}.`,
  notDrawable: 'This browser cannot draw the map. Search for the place, or type its coordinates.',
  notLoaded: 'The map could not be loaded. Search, or type the coordinates.',
  noStreets: 'The built-in map has no streets. Check the spot in an external map.',
  credits: 'Natural Earth · Places by GeoNames, CC BY 4.0',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeWrong: 'A number from -90 to 90',
  longitudeWrong: 'A number from -180 to 180',
  external: 'Open in an external map',
  cancel: 'Cancel',
  save: 'Save',

  search: 'Search for a place',
  searchHint: 'City, town or address',
  searchFailed: 'The search is not responding. Try again, or type the coordinates.',
  preparing: 'The list of places is being prepared. Try again in a moment.',
  none: 'No place has that name. Try a larger one nearby.',

  // Buttons and marks on it
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  marker: 'Map marker',
  attribution: 'Toggle attribution',
};
