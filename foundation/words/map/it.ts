import type { en } from './en';

export const it: typeof en = {
  title: 'Scelga il luogo sulla mappa',
  map: 'Mappa',
  markerAt: (place) => `Il segnaposto è in ${place}.`,
  notDrawable:
    'Questo browser non può disegnare la mappa. Cerchi il luogo o inserisca le coordinate.',
  notLoaded: 'Impossibile caricare la mappa. Cerchi o inserisca le coordinate.',
  noStreets: 'La mappa integrata non ha strade. Verifichi il punto su una mappa esterna.',
  credits: 'Natural Earth · Luoghi di GeoNames, CC BY 4.0',
  latitude: 'Latitudine',
  longitude: 'Longitudine',
  latitudeWrong: 'Un numero da -90 a 90',
  longitudeWrong: 'Un numero da -180 a 180',
  external: 'Apri in una mappa esterna',
  cancel: 'Annulla',
  save: 'Salva',
  search: 'Cerca un luogo',
  searchHint: 'Città o indirizzo',
  searchFailed: 'La ricerca non risponde. Riprovi o inserisca le coordinate.',
  preparing: 'L’elenco dei luoghi è in preparazione. Riprovi tra un momento.',
  none: 'Nessun luogo ha questo nome. Provi con uno più grande nelle vicinanze.',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  marker: 'Segnaposto sulla mappa',
  attribution: 'Mostra o nascondi le fonti',
};
