import type { en } from './en';

export const es: typeof en = {
  title: 'Elegir el lugar en el mapa',
  map: 'Mapa',
  markerAt: (place) => `El marcador está en ${place}.`,
  notDrawable:
    'Este navegador no puede dibujar el mapa. Busque el lugar o escriba sus coordenadas.',
  notLoaded: 'No se pudo cargar el mapa. Busque o escriba las coordenadas.',
  noStreets: 'El mapa integrado no tiene calles. Compruebe el punto en un mapa externo.',
  credits: 'Natural Earth · Lugares de GeoNames, CC BY 4.0',
  latitude: 'Latitud',
  longitude: 'Longitud',
  latitudeWrong: 'Un número de -90 a 90',
  longitudeWrong: 'Un número de -180 a 180',
  external: 'Abrir en un mapa externo',
  cancel: 'Cancelar',
  save: 'Guardar',
  search: 'Buscar un lugar',
  searchHint: 'Ciudad, localidad o dirección',
  searchFailed: 'La búsqueda no responde. Inténtelo de nuevo o escriba las coordenadas.',
  preparing: 'La lista de lugares se está preparando. Inténtelo de nuevo en un momento.',
  none: 'Ningún lugar tiene ese nombre. Pruebe con uno más grande cercano.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  marker: 'Marcador del mapa',
  attribution: 'Mostrar u ocultar las fuentes',
};
