import type { en } from './en';

export const pt: typeof en = {
  title: 'Escolher o lugar no mapa',
  map: 'Mapa',
  markerAt: (place) => `O marcador está em ${place}.`,
  notDrawable:
    'Este navegador não consegue desenhar o mapa. Busque o lugar ou digite as coordenadas.',
  notLoaded: 'Não foi possível carregar o mapa. Busque ou digite as coordenadas.',
  noStreets: 'O mapa integrado não tem ruas. Confira o ponto em um mapa externo.',
  credits: 'Natural Earth · Lugares de GeoNames, CC BY 4.0',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeWrong: 'Um número de -90 a 90',
  longitudeWrong: 'Um número de -180 a 180',
  external: 'Abrir em um mapa externo',
  cancel: 'Cancelar',
  save: 'Salvar',
  search: 'Buscar um lugar',
  searchHint: 'Cidade ou endereço',
  searchFailed: 'A busca não responde. Tente de novo ou digite as coordenadas.',
  preparing: 'A lista de lugares está sendo preparada. Tente de novo em instantes.',
  none: 'Nenhum lugar tem esse nome. Tente um maior por perto.',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  marker: 'Marcador do mapa',
  attribution: 'Mostrar ou ocultar as fontes',
};
