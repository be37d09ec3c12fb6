import type { en } from './en';

export const de: typeof en = {
  title: 'Ort auf der Karte wählen',
  map: 'Karte',
  markerAt: (place) => `Die Markierung ist bei ${place}.`,
  notDrawable:
    'Dieser Browser kann die Karte nicht zeichnen. Suchen Sie den Ort, oder geben Sie die Koordinaten ein.',
  notLoaded:
    'Die Karte konnte nicht geladen werden. Suchen Sie, oder geben Sie die Koordinaten ein.',
  noStreets:
    'Die eingebaute Karte zeigt keine Straßen. Prüfen Sie die Stelle auf einer externen Karte.',
  credits: 'Natural Earth · Orte von GeoNames, CC BY 4.0',
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
  latitudeWrong: 'Eine Zahl von -90 bis 90',
  longitudeWrong: 'Eine Zahl von -180 bis 180',
  external: 'In externer Karte öffnen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  search: 'Ort suchen',
  searchHint: 'Stadt, Ort oder Adresse',
  searchFailed:
    'Die Suche antwortet nicht. Versuchen Sie es noch einmal, oder geben Sie die Koordinaten ein.',
  preparing: 'Die Ortsliste wird vorbereitet. Versuchen Sie es gleich noch einmal.',
  none: 'Kein Ort heißt so. Versuchen Sie einen größeren in der Nähe.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  marker: 'Kartenmarkierung',
  attribution: 'Quellen ein- oder ausblenden',
};
